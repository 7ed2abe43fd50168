"""Hash tries of pairs: a node is (bitmap, children), a leaf (hash, pairs)."""

BITS = 5
MASK = (1 << BITS) - 1
EMPTY = (0, ())


class Leaf(tuple):
    """The pairs whose keys have this hash."""

    __slots__ = ()


def find(node, code, key):
    """The pair of a key, or None."""
    while not isinstance(node, Leaf):
        bitmap, children = node
        bit = 1 << (code & MASK)
        if not bitmap & bit:
            return None
        node = children[(bitmap & (bit - 1)).bit_count()]
        code >>= BITS
    for pair in node[1]:
        if pair[0] is key or pair[0] == key:
            return pair
    return None


def put(node, code, pair, depth=0):
    """The node with a pair that is new, or replaces the one of the same key."""
    if isinstance(node, Leaf):
        return _put_into_leaf(node, code, pair, depth)
    bitmap, children = node
    bit = 1 << ((code >> depth) & MASK)
    at = (bitmap & (bit - 1)).bit_count()
    if bitmap & bit:
        return bitmap, (*children[:at], put(children[at], code, pair, depth + BITS), *children[at + 1 :])
    return bitmap | bit, (*children[:at], Leaf((code, (pair,))), *children[at:])


def _put_into_leaf(leaf, code, pair, depth):
    if leaf[0] != code:
        return put(put_leaf(leaf, depth), code, pair, depth)
    kept = tuple(old for old in leaf[1] if not (old[0] is pair[0] or old[0] == pair[0]))
    return Leaf((code, (*kept, pair)))


def put_leaf(leaf, depth):
    return 1 << ((leaf[0] >> depth) & MASK), (leaf,)


def cut(node, code, key, depth=0):
    """The node without a key that is there; None when nothing is left."""
    if isinstance(node, Leaf):
        kept = tuple(old for old in node[1] if not (old[0] is key or old[0] == key))
        return Leaf((node[0], kept)) if kept else None
    bitmap, children = node
    bit = 1 << ((code >> depth) & MASK)
    at = (bitmap & (bit - 1)).bit_count()
    child = cut(children[at], code, key, depth + BITS)
    if child is not None:
        return bitmap, (*children[:at], child, *children[at + 1 :])
    if bitmap == bit:
        return None
    return bitmap ^ bit, (*children[:at], *children[at + 1 :])


def pairs(node):
    if isinstance(node, Leaf):
        yield from node[1]
    else:
        for child in node[1]:
            yield from pairs(child)


def code_of(key):
    return hash(key) & 0xFFFFFFFFFFFFFFFF
