"""One connection: lines and bodies in, answers out."""

import asyncio
import re

from .queue import Wait

NUMBER, LANE, STATE = r"[0-9]{1,10}", r"[A-Za-z0-9._-]{1,64}", "ready|delayed|buried"
FORMS = {
    "put": (LANE, NUMBER, NUMBER, NUMBER, NUMBER),
    "delete": (NUMBER,),
    "release": (NUMBER, NUMBER, NUMBER),
    "touch": (NUMBER,),
    "bury": (NUMBER, NUMBER),
    "kick": (LANE, NUMBER),
    "peek": (NUMBER,),
    "next": (LANE, STATE),
    "show": (NUMBER,),
    "lanes": (),
    "counts": (LANE,),
    "pause": (LANE, NUMBER),
    "clock": (),
    "advance": (NUMBER,),
    "quit": (),
}
MOST = 4294967295
LONGEST_LINE = 2048


def parsed(line):
    """The word and its arguments, numbers as `int`, or `None`."""
    word, *given = line.decode("latin-1").split(" ")
    forms = FORMS.get(word)
    if word == "reserve" and 2 <= len(given) <= 17:
        forms = (NUMBER, *[LANE] * (len(given) - 1))
    if forms is None or len(forms) != len(given):
        return None
    found = [word]
    for form, text in zip(forms, given):
        if not re.fullmatch(form, text) or (form is NUMBER and int(text) > MOST):
            return None
        found.append(int(text) if form is NUMBER else text)
    return found


class Client(asyncio.Protocol):
    def __init__(self, service):
        self.service, self.queue = service, service.queue
        self.buffer, self.waiting, self.closing, self.pending, self.skip = bytearray(), False, False, None, 0

    def connection_made(self, transport):
        self.transport = transport

    def data_received(self, data):
        self.buffer += data
        self.work()

    def connection_lost(self, error):
        self.closing = True
        self.service.catch_up()
        self.queue.leave(self)
        self.service.settle()

    def answered(self, job):
        self.waiting = False
        self.say_job(job) if job else self.say("TIMEOUT")
        asyncio.get_running_loop().call_soon(self.work)

    def say(self, text, *more):
        if not self.transport.is_closing():
            self.transport.write(" ".join([text, *map(str, more)]).encode() + b"\n")

    def say_job(self, job):
        self.say("JOB", job.id, len(job.body))
        if not self.transport.is_closing():
            self.transport.write(job.body + b"\n")

    def close(self):
        self.closing = True
        self.transport.close()

    def work(self):
        while not (self.waiting or self.closing) and self.step():
            pass

    def step(self):
        """Carries out one command if it is complete."""
        if self.skip:
            gone = min(self.skip, len(self.buffer))
            del self.buffer[:gone]
            self.skip -= gone
            if self.skip:
                return False
        if self.pending:
            return self.take_body()
        end = self.buffer.find(b"\n", 0, LONGEST_LINE + 1)
        if end < 0:
            if len(self.buffer) > LONGEST_LINE:
                self.say("FAULT")
                self.close()
            return False
        line = bytes(self.buffer[:end])
        del self.buffer[: end + 1]
        command = parsed(line)
        self.service.catch_up()
        if command is None or getattr(self, "do_" + command[0])(*command[1:]) is False:
            self.say("FAULT")
        self.service.settle()
        return True

    def take_body(self):
        *given, size = self.pending
        if len(self.buffer) <= size:
            return False
        body, mark = bytes(self.buffer[:size]), self.buffer[size]
        del self.buffer[: size + 1]
        self.pending = None
        if mark != 10:
            self.say("FAULT")
            self.close()
            return False
        self.service.catch_up()
        self.say("OK", self.queue.put(*given, body).id)
        self.service.settle()
        return True

    def do_put(self, lane, priority, delay, ttr, size):
        if ttr == 0:
            return False
        if size > self.service.max_size:
            self.skip = size + 1
            self.say("TOO-BIG")
        else:
            self.pending = (lane, priority, delay, ttr, size)

    def do_reserve(self, timeout, *lanes):
        job = self.queue.reserve(self, frozenset(lanes))
        if job:
            self.say_job(job)
        elif timeout == 0:
            self.say("TIMEOUT")
        else:
            self.waiting = True
            self.queue.waits.append(Wait(self, frozenset(lanes), self.queue.now + timeout))

    def with_job(self, job, act):
        if job is None:
            self.say("MISSING")
        else:
            act(job)

    def changed(self, job, act):
        self.with_job(job, lambda found: (act(found), self.say("OK")))

    def do_delete(self, number):
        job = self.queue.jobs.get(number)
        if job is not None and job.state == "reserved" and job.holder is not self:
            job = None
        self.changed(job, lambda found: self.queue.jobs.pop(found.id))

    def do_release(self, number, priority, delay):
        self.changed(self.queue.held(number, self), lambda job: self.queue.release(job, priority, delay))

    def do_touch(self, number):
        self.changed(self.queue.held(number, self), self.queue.touch)

    def do_bury(self, number, priority):
        self.changed(self.queue.held(number, self), lambda job: self.queue.bury(job, priority))

    def do_kick(self, lane, count):
        self.say("OK", self.queue.kick(lane, count))

    def do_peek(self, number):
        self.with_job(self.queue.jobs.get(number), self.say_job)

    def do_next(self, lane, state):
        self.with_job(next(iter(self.queue.listed(lane, state)), None), self.say_job)

    def do_show(self, number):
        self.with_job(self.queue.jobs.get(number), lambda job: self.say_fields(self.queue.show(job)))

    def say_fields(self, fields):
        self.say("OK", *(f"{name}={value}" for name, value in fields.items()))

    def do_lanes(self):
        self.say("OK", *sorted({job.lane for job in self.queue.jobs.values()}))

    def do_counts(self, lane):
        self.say_fields(self.queue.counts(lane))

    def do_pause(self, lane, time):
        self.queue.pause(lane, time)
        self.say("OK")

    def do_clock(self):
        self.say("OK", self.queue.now)

    def do_advance(self, amount):
        if not self.service.manual:
            return False
        self.service.advance(amount)
        self.say("OK", self.queue.now)

    def do_quit(self):
        self.close()
