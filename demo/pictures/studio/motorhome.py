"""A house on the back of a van's cab, and what campers carry on their roof: (parts, row of the table, body) to more parts."""

import numpy as np
from build import blob, both, rounded, tube


def slab(profile, y0, y1, bevel=0.05, corner=0.1, middle=None):
    """A plate: an outline in x and z, drawn along y, its edges rounded; `middle` sees all of the outline."""
    points = [np.array(point, float) for point in profile]
    start = (points[0] + points[1]) / 2
    P = rounded([start, *points[1:], points[0], start], corner, 7)[:-1]
    t = np.roll(P, -1, 0) - np.roll(P, 1, 0)
    t /= np.linalg.norm(t, axis=1, keepdims=True) + 1e-9
    n = np.stack([t[:, 1], -t[:, 0]], 1)
    area = np.sum(P[:, 0] * np.roll(P[:, 1], -1) - np.roll(P[:, 0], -1) * P[:, 1])
    n = n if area > 0 else -n
    c = P.mean(0) if middle is None else np.array(middle)
    count, V, N, T = len(P), [], [], []
    arc = np.linspace(0, np.pi / 2, 6)
    rows = [(y0 + bevel * (1 - np.cos(a)), bevel * (1 - np.sin(a)), a, -1) for a in arc]
    rows += [(y1 - bevel * (1 - np.cos(a)), bevel * (1 - np.sin(a)), a, 1) for a in arc[::-1]]
    for y, inset, a, side in rows:
        Q = P - n * inset
        V.append(np.stack([Q[:, 0], np.full(count, y), Q[:, 1]], 1))
        N.append(np.stack([n[:, 0] * np.sin(a), np.full(count, side * np.cos(a)), n[:, 1] * np.sin(a)], 1))
    i = np.arange(count)
    j = (i + 1) % count
    for k in range(len(rows) - 1):
        A, B = k * count, (k + 1) * count
        T += [np.stack([A + i, A + j, B + j], 1), np.stack([A + i, B + j, B + i], 1)]
    V, N = np.concatenate(V), np.concatenate(N)
    for first, side in ((0, -1), ((len(rows) - 1) * count, 1)):
        ring = V[first : first + count]
        m = len(V)
        V = np.concatenate([V, ring, [[c[0], ring[0, 1], c[1]]]])
        N = np.concatenate([N, np.tile([0, side, 0], (count + 1, 1))])
        T.append(np.stack([m + i, m + j, np.full(count, m + count)], 1))
    return facing(V, N.astype(float), np.concatenate(T))


def facing(V, N, T):
    """Every triangle turned to the side its normals are on."""
    face = np.cross(V[T[:, 1]] - V[T[:, 0]], V[T[:, 2]] - V[T[:, 0]])
    away = (face * N[T].sum(1)).sum(1) < 0
    return V, N, np.where(away[:, None], T[:, ::-1], T)


def box(x0, x1, z0, z1):
    return [(x0, z0), (x1, z0), (x1, z1), (x0, z1)]


def add_house(add, p, b):
    """The living room, wider and taller than the cab."""
    h = p["house"]
    rear, cab, w, low, top = b.x1 - 0.06, p["xB"] - 0.12, 1.17, 0.70, h["top"]
    nose = [(cab + dx, z) for dx, z in h["nose"]]
    outline = [(rear, low), (cab, low), *nose, (rear, top)]
    add("paint", slab(outline, -w, w, 0.07, 0.12, (cab - 0.15, (nose[0][1] + top) / 2)))
    arch = b.xr
    for x0, x1 in ((arch + 0.52, cab - 0.03), (rear + 0.02, arch - 0.52)):
        add("paint", *[slab(box(x0, x1, 0.40, low + 0.06), s * w - 0.035, s * w + 0.035, 0.02, 0.05) for s in (-0.97, 0.97)])
    add("clad", *both(slab(box(rear, cab, low - 0.02, low + 0.03), w - 0.02, w + 0.012, 0.005, 0.01)))
    for s in (-1, 1):
        flat = lambda x0, x1, z0, z1, d=0.012, r=0.09: slab(box(x0, x1, z0, z1), *sorted((s * (w - 0.01), s * (w + d))), 0.006, r)
        for x0, x1, z0, z1 in h["windows"]:
            add("trim", flat(cab + x0, cab + x1, z0, z1))
            add("frit", flat(cab + x0 + 0.035, cab + x1 - 0.035, z0 + 0.035, z1 - 0.035, 0.016, 0.07))
        for x0, x1, z0, z1 in h["hatches"]:
            add("trim", flat(cab + x0, cab + x1, z0, z1, 0.006, 0.04))
            add("paint", flat(cab + x0 + 0.012, cab + x1 - 0.012, z0 + 0.012, z1 - 0.012, 0.011, 0.035))
        for part, points in h["stripes"]:
            add(part, slab([(cab + x, z) for x, z in points], *sorted((s * (w - 0.01), s * (w + 0.004))), 0.002, 0.06))
    k = h["kerb"]
    door = cab + h["door"]
    add("trim", slab(box(door - 0.33, door + 0.33, 0.78, 2.62), *sorted((k * w, k * (w + 0.016))), 0.006, 0.09))
    add("paint", slab(box(door - 0.305, door + 0.305, 0.80, 2.595), *sorted((k * w, k * (w + 0.022))), 0.006, 0.08))
    add("frit", slab(box(door - 0.19, door + 0.19, 1.75, 2.40), *sorted((k * w, k * (w + 0.027))), 0.006, 0.07))
    add("black", blob((door + 0.25, k * (w + 0.03), 1.45), (0.05, 0.03, 0.16), 0.4, 0.4))
    add("clad", blob((door, k * (w + 0.03), 0.47), (0.62, 0.30, 0.05), 0.3, 0.3))
    add_roof(add, rear + 0.5, cab - 0.3, w, top, k)
    # The rear wall.
    add("frit", blob((rear, 0, top - 0.95), (0.03, 1.0, 0.55), 0.25, 0.25))
    add("clad", blob((rear - 0.05, 0, 0.60), (0.22, w * 1.96, 0.24), 0.3, 0.3))
    for s in (-1, 1):
        add("gloss", blob((rear - 0.005, s * (w - 0.17), 1.12), (0.05, 0.15, 0.56), 0.3, 0.3))
        add("tail_glow", blob((rear - 0.03, s * (w - 0.17), 1.20), (0.03, 0.09, 0.30), 0.3, 0.3))
        add("reflector", blob((rear - 0.005, s * (w - 0.12), top - 0.12), (0.04, 0.10, 0.035), 0.4, 0.4))
    add("plate", blob((rear - 0.17, 0.0, 0.62), (0.02, 0.31, 0.16), 0.12, 0.12))
    add_ladder(add, rear - 0.06, 0.62, 0.95, top)
    for y in (-0.7, -0.35, 0, 0.35, 0.7):
        add("lens", blob((nose[-1][0] - 0.02, y, nose[-1][1] + 0.02), (0.07, 0.09, 0.035), 0.5, 0.5))
    if h.get("front_window"):
        x, z = nose[-2]
        add("frit", blob((x - 0.065, 0, z + 0.17), (0.17, 1.25, 0.42), 0.3, 0.3, shear=-0.42))


def add_roof(add, x0, x1, w, top, kerb):
    """An awning rolled up, air conditioning and hatches."""
    add("rail", slab([(x0, top - 0.20), (x1, top - 0.20), (x1, top - 0.06), (x0, top - 0.06)], *sorted((kerb * (w + 0.005), kerb * (w + 0.13))), 0.05, 0.05))
    add("paint", blob(((x0 + x1) / 2, 0, top + 0.12), (0.95, 0.70, 0.26), 0.35, 0.3))
    for x in (x0 + 0.35, x1 - 0.4):
        add("rail", blob((x, 0, top + 0.04), (0.42, 0.42, 0.12), 0.4, 0.3))


def add_ladder(add, x, y, low, top):
    for side in (y - 0.18, y + 0.18):
        add("rail", tube(rounded([(x + 0.03, side, low), (x - 0.04, side, low + 0.05), (x - 0.04, side, top), (x + 0.35, side, top + 0.10)], 0.06), 0.016))
    for z in np.arange(low + 0.25, top, 0.30):
        add("rail", tube([(x - 0.04, y - 0.18, z), (x - 0.04, y, z), (x - 0.04, y + 0.18, z)], 0.014))


def add_camper_kit(add, p, b):
    """What stands on a camper van: awning, air conditioning, and rack, lamps and ladder on one that leaves the road."""
    kit = p["camper"]
    z, w = float(b.roof(-1.0)), b.hw - p["inset"] - p["tumble"] * 1.3 - 0.10
    x0, x1 = b.x1 + 0.45, p["xB"] - 0.1
    add("paint", blob(((x0 + x1) / 2, 0, z + 0.06), (0.85, 0.66, 0.24), 0.35, 0.3))
    add("rail", blob((x0 + 0.3, 0, z + 0.03), (0.42, 0.42, 0.12), 0.4, 0.3))
    add("rail", blob(((x0 + x1) / 2 - 0.4, kit["kerb"] * (w + 0.03), z - 0.10), (x1 - x0 - 0.8, 0.12, 0.14), 0.3, 0.12))
    if not kit.get("rack"):
        return
    for s in (-1, 1):
        add("black", tube(rounded([(x0, s * w, z - 0.10), (x0, s * w, z + 0.07), (x1 - 0.55, s * w, z + 0.07), (x1 - 0.50, s * w, z - 0.10)], 0.06), 0.020))
    for x in np.linspace(x0 + 0.1, x1 - 0.6, 7):
        add("black", tube([(x, -w, z + 0.07), (x, 0, z + 0.08), (x, w, z + 0.07)], 0.014))
    add("black", blob((x1 - 0.48, 0, z + 0.04), (0.07, 1.15, 0.09), 0.3, 0.2))
    add("drl", blob((x1 - 0.445, 0, z + 0.04), (0.03, 1.05, 0.05), 0.3, 0.2))
    add_ladder(add, b.x1 - 0.02, 0.55, 1.0, z - 0.05)
