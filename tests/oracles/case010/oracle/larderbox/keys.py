"""Keys made of the arguments of a call."""


def plain_key(*args, **kwargs):
    parts = (args, tuple(sorted(kwargs.items())))
    hash(parts)
    return parts


def strict_key(*args, **kwargs):
    types = tuple(type(one) for one in args) + tuple(type(kwargs[name]) for name in sorted(kwargs))
    return (*plain_key(*args, **kwargs), types)
