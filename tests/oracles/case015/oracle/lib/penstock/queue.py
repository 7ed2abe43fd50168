"""Jobs, their states and what is due when; knows neither sockets nor clocks."""

from dataclasses import dataclass

COUNTERS = ("reserves", "expiries", "releases", "buries", "kicks")


@dataclass(eq=False, slots=True)
class Job:
    id: int
    lane: str
    priority: int
    ttr: int
    body: bytes
    state: str = "ready"
    due: int = 0
    holder: object = None
    place: int = 0
    reserves: int = 0
    expiries: int = 0
    releases: int = 0
    buries: int = 0
    kicks: int = 0


@dataclass(eq=False, slots=True)
class Wait:
    client: object
    lanes: frozenset
    until: int


class Queue:
    def __init__(self):
        self.now = 0
        self.jobs = {}
        self.waits = []
        self.pauses = {}
        self._ids = 0
        self._burials = 0

    def put(self, lane, priority, delay, ttr, body):
        self._ids += 1
        job = self.jobs[self._ids] = Job(self._ids, lane, priority, ttr, body)
        self._free(job, delay)
        return job

    def _free(self, job, delay=0):
        job.holder = None
        job.state, job.due = ("delayed", self.now + delay) if delay else ("ready", 0)

    def held(self, number, client):
        job = self.jobs.get(number)
        return job if job is not None and job.state == "reserved" and job.holder is client else None

    def release(self, job, priority, delay):
        job.priority = priority
        job.releases += 1
        self._free(job, delay)

    def touch(self, job):
        job.due = self.now + job.ttr

    def bury(self, job, priority):
        self._burials += 1
        job.state, job.due, job.holder, job.priority, job.place = "buried", 0, None, priority, self._burials
        job.buries += 1

    def kick(self, lane, count):
        found = self.listed(lane, "buried") or self.listed(lane, "delayed")
        for job in found[:count]:
            job.kicks += 1
            self._free(job)
        return min(len(found), count)

    def listed(self, lane, state):
        """Jobs of a lane in a state, the first one first."""
        keys = {
            "ready": lambda job: (job.priority, job.id),
            "delayed": lambda job: (job.due, job.id),
            "buried": lambda job: job.place,
        }
        return sorted((job for job in self.jobs.values() if job.lane == lane and job.state == state), key=keys.get(state))

    def reserve(self, client, lanes):
        """The most urgent job of some lanes, reserved, or `None`."""
        open_lanes = [lane for lane in lanes if lane not in self.pauses]
        found = [job for job in self.jobs.values() if job.state == "ready" and job.lane in open_lanes]
        if not found:
            return None
        job = min(found, key=lambda job: (job.priority, job.id))
        job.state, job.due, job.holder = "reserved", self.now + job.ttr, client
        job.reserves += 1
        return job

    def pause(self, lane, time):
        self.pauses.pop(lane, None)
        if time:
            self.pauses[lane] = self.now + time

    def leave(self, client):
        self.waits = [wait for wait in self.waits if wait.client is not client]
        for job in self.jobs.values():
            if job.holder is client:
                self._free(job)

    def serve(self):
        """Gives ready jobs to waiting clients; yields pairs of wait and job."""
        for wait in list(self.waits):
            job = self.reserve(wait.client, wait.lanes)
            if job is not None:
                self.waits.remove(wait)
                yield wait, job

    def next_time(self):
        """When something is due next, or `None`."""
        times = [job.due for job in self.jobs.values() if job.state in ("reserved", "delayed")]
        return min([*times, *self.pauses.values(), *(wait.until for wait in self.waits)], default=None)

    def run(self, time):
        """Moves to a time; yields pairs of wait and job, `None` for a wait that ends."""
        while (instant := self.next_time()) is not None and instant <= time:
            self.now = max(self.now, instant)
            self._end_times()
            yield from self.serve()
            for wait in [wait for wait in self.waits if wait.until <= self.now]:
                self.waits.remove(wait)
                yield wait, None
        self.now = max(self.now, time)

    def _end_times(self):
        for job in self.jobs.values():
            if job.state in ("reserved", "delayed") and job.due <= self.now:
                job.expiries += job.state == "reserved"
                self._free(job)
        self.pauses = {lane: end for lane, end in self.pauses.items() if end > self.now}

    def show(self, job):
        left = max(0, job.due - self.now) if job.state in ("reserved", "delayed") else 0
        fields = {"state": job.state, "lane": job.lane, "priority": job.priority, "ttr": job.ttr, "left": left}
        return fields | {name: getattr(job, name) for name in COUNTERS}

    def counts(self, lane):
        found = {state: 0 for state in ("ready", "reserved", "delayed", "buried")}
        for job in self.jobs.values():
            if job.lane == lane:
                found[job.state] += 1
        waiting = sum(lane in wait.lanes for wait in self.waits)
        return found | {"waiting": waiting, "pause": max(0, self.pauses.get(lane, 0) - self.now)}
