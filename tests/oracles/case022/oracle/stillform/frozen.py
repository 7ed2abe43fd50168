"""What all values of this package share: no attribute of them can be set or deleted."""

set_hidden = object.__setattr__


class Frozen:
    __slots__ = ("__weakref__",)

    def __setattr__(self, name, value):
        raise AttributeError(f"{type(self).__name__} cannot be changed")

    def __delattr__(self, name):
        raise AttributeError(f"{type(self).__name__} cannot be changed")

    def __copy__(self):
        return self
