"""Motorcycles from tubes, hulls and turned parts. Axes as those of `shape.py`; the wheels stand in the plane y = 0."""

import numpy as np
from build import blob, both, lathe, loft, rounded, tube
from motorhome import facing, slab
from shape import Curve


def hull(stations, rows=64, n=56, blunt=10):
    """A smooth skin over sections across x: (x, z, half width, up, down, roundness from 0.5 to 1)."""
    S = np.array(stations, float)
    if S[0, 0] > S[-1, 0]:
        S = S[::-1]
    x = np.linspace(S[0, 0], S[-1, 0], rows)
    sigma = (S[-1, 0] - S[0, 0]) / len(S) / 3
    z, w, up, down, e = (Curve(list(zip(S[:, 0], S[:, k])), sigma)(x)[:, None] for k in range(1, 6))
    u = np.linspace(-1, 1, rows)[:, None]
    end = np.maximum(1 - np.abs(u) ** blunt, 0) ** 0.5
    a = np.linspace(0, 2 * np.pi, n, endpoint=False)[None]
    power = lambda v, k: np.sign(v) * np.abs(v) ** k
    y = w * end * power(np.cos(a), e)
    h = np.where(np.sin(a) > 0, up, down) * end * power(np.sin(a), e)
    V = np.stack([np.repeat(x[:, None], n, 1), y, z + h], 2).reshape(-1, 3)
    i, j = np.meshgrid(np.arange(rows - 1), np.arange(n), indexing="ij")
    A, B = i * n + j, i * n + (j + 1) % n
    T = np.concatenate([np.stack([A, B, B + n], 2).reshape(-1, 3), np.stack([A, B + n, A + n], 2).reshape(-1, 3)])
    face = np.cross(V[T[:, 1]] - V[T[:, 0]], V[T[:, 2]] - V[T[:, 0]])
    N = np.zeros_like(V)
    for k in range(3):
        np.add.at(N, T[:, k], face)
    N /= np.maximum(np.linalg.norm(N, axis=1, keepdims=True), 1e-12)
    if (N * (V - np.stack([V[:, 0], 0 * V[:, 0], np.repeat(z[:, 0], n)], 1))).sum() < 0:
        N = -N
    return facing(V, N, T)


def line(points, r, bend=0.05, n=14, flat=1.0):
    return tube(rounded(points, bend, 8) if len(points) > 2 else points, r, n, flat)


def turned(m, angle, at):
    """A part leaned backwards about the y axis, then put in its place."""
    V, N, T = m
    c, s = np.cos(angle), np.sin(angle)
    R = np.array([[c, 0, s], [0, 1, 0], [-s, 0, c]])
    return V @ R.T + np.array(at), N @ R.T, T


def add_wheel(add, x, r, w, rim, look):
    at = lambda m: (m[0] + np.array([x, 0, r]), m[1], m[2])
    k = np.linspace(-1, 1, 25)
    crown = [(r - 0.42 * w * abs(q) ** 2.6, q * w / 2) for q in k]
    tyre = [(rim + 0.005, -w * 0.36), (rim + 0.02, -w * 0.44), *crown, (rim + 0.02, w * 0.44), (rim + 0.005, w * 0.36)]
    add("rubber", at(lathe(tyre, 128)))
    if look == "knobs":
        for ring, y in ((0, 0.0), (0.5, 0.28), (0.5, -0.28)):
            for a in np.linspace(0, 2 * np.pi, 44, endpoint=False) + ring * np.pi / 44:
                q = r - 0.42 * w * (2 * abs(y)) ** 2.6
                V, N, T = blob((q, y * w, 0), (0.022, w * 0.22, 0.030), 0.3, 0.3, 6)
                add("rubber", at(turned((V, N, T), -a, (0, 0, 0))))
    add("alloy_dark" if look != "spokes" else "chrome", at(lathe([(rim - 0.022, -w * 0.34), (rim + 0.008, -w * 0.40), (rim + 0.010, -w * 0.36), (rim - 0.012, -w * 0.2), (rim - 0.016, 0), (rim - 0.012, w * 0.2), (rim + 0.010, w * 0.36), (rim + 0.008, w * 0.40), (rim - 0.022, w * 0.34)], 96)))
    add("alloy_dark", at(lathe([(0.001, -0.055), (0.045, -0.055), (0.040, 0), (0.045, 0.055), (0.001, 0.055)], 48)))
    if look == "cast":
        for a in np.linspace(0, 2 * np.pi, 10, endpoint=False):
            b = a + (0.20 if round(a / (np.pi / 5)) % 2 else -0.20)
            ends = [(0.038 * np.cos(a), 0, 0.038 * np.sin(a)), ((rim - 0.014) * np.cos(b), 0, (rim - 0.014) * np.sin(b))]
            add("alloy_dark", at(tube([ends[0], tuple((np.array(ends[0]) + ends[1]) / 2), ends[1]], [0.017, 0.013, 0.015], 12, 1.5)))
    else:
        for k, a in enumerate(np.linspace(0, 2 * np.pi, 36, endpoint=False)):
            b, y = a + (0.35 if k % 2 else -0.35), 0.04 if k % 4 < 2 else -0.04
            add("skid", at(tube([(0.042 * np.cos(a), y, 0.042 * np.sin(a)), ((rim - 0.014) * np.cos(b), y * 0.3, (rim - 0.014) * np.sin(b))], 0.0028, 6)))


def add_disc(add, x, z, r, sides):
    for s in sides:
        ring = lathe([(r * 0.62, -0.0022), (r, -0.0022), (r, 0.0022), (r * 0.62, 0.0022), (r * 0.62, -0.0022)], 72)
        add("disc", (ring[0] + np.array([x, s * 0.062, z]), ring[1], ring[2]))
        carrier = lathe([(0.04, -0.003), (r * 0.64, -0.003), (r * 0.64, 0.003), (0.04, 0.003)], 48)
        add("trim", (carrier[0] + np.array([x, s * 0.055, z]), carrier[1], carrier[2]))


def guard(x, r, w, a0, a1, gap=0.03):
    """A mudguard over a wheel from one angle to another, degrees from the front."""
    rows = []
    for a in np.radians(np.linspace(a0, a1, 40)):
        row = []
        for t in np.linspace(-1, 1, 25):
            q = r + gap - 0.35 * w * abs(t) ** 2.4
            row.append((x + q * np.cos(a), t * w * 0.62, r + q * np.sin(a)))
        rows.append(row)
    V, N, T = loft(rows)
    out = V - np.array([x, 0, r])
    return facing(V, -N if (N * out).sum() < 0 else N, T)


def add_engine(add, e):
    """Crankcase with covers, and cylinders that lean: `v` in degrees between two of them, else as many beside each other."""
    x, z = e["at"]
    add("engine", slab([(x - 0.25, z - 0.02), (x - 0.20, z - 0.14), (x + 0.12, z - 0.16), (x + 0.20, z - 0.05), (x + 0.16, z + 0.08), (x - 0.22, z + 0.10)], -0.15, 0.15, 0.03, 0.06))
    for s in (-1, 1):
        for dx, dz, r, d in ((0.08, -0.03, 0.085, 0.185), (-0.12, -0.01, 0.10, 0.175)):
            V, N, T = lathe([(0.001, d), (r * 0.72, d), (r * 0.92, d - 0.012), (r, d - 0.03), (r, 0.1)], 64)
            add("caliper", (V * [1, s, 1] + np.array([x + dx, 0, z + dz]), N * [1, s, 1], T if s > 0 else T[:, ::-1]))
            V, N, T = lathe([(0.001, d + 0.006), (r * 0.45, d + 0.006), (r * 0.5, d)], 48)
            add("skid", (V * [1, s, 1] + np.array([x + dx, 0, z + dz]), N * [1, s, 1], T if s > 0 else T[:, ::-1]))
    leans = (np.radians(e["v"] / 2), -np.radians(e["v"] / 2)) if "v" in e else (np.radians(e.get("lean", 22)),)
    height, width = e.get("height", 0.30), e.get("width", 0.17)
    for lean in leans:
        up = lambda m, k: turned(m, lean, (x + 0.02 + k * np.sin(lean), 0, z + 0.08 + k * np.cos(lean)))
        fins = e.get("fins", 0)
        add("engine", up(blob((0, 0, 0), (0.15, width * 2 * 0.92, height * 0.75), 0.25, 0.25), height * 0.36))
        for k in range(fins):
            add("fin", up(blob((0, 0, 0), (0.185, width * 2 + 0.01, 0.010), 0.3, 0.25, 16), 0.05 + k * height * 0.62 / fins))
        add("caliper", up(blob((0, 0, 0), (0.17, width * 2 + 0.01, 0.10), 0.35, 0.3), height * 0.80))
        add("engine", up(blob((0, 0, 0), (0.14, width * 2 - 0.04, 0.06), 0.5, 0.35), height * 0.95))


def add_front(add, p, k):
    """Fork, bars and lamp. `k` is the fork: from the axle (x, z) to the head."""
    (x0, z0), (x1, z1) = (p["wb"] / 2, p["rw"]), k["head"]
    d = np.array([x1 - x0, z1 - z0]) / np.hypot(x1 - x0, z1 - z0)
    along = lambda t, y: (x0 + d[0] * t, y, z0 + d[1] * t)
    L = np.hypot(x1 - x0, z1 - z0)
    for s in (-1, 1):
        y = s * k.get("spread", 0.105)
        upside = k.get("upside", True)
        add("skid" if upside else "trim", tube([along(-0.02, y), along(L * 0.5, y)], 0.024 if upside else 0.034, 20))
        add("fork" if upside else "chrome", tube([along(L * 0.42, y), along(L + 0.03, y)], 0.031 if upside else 0.022, 20))
        add("trim", blob(along(0.0, y), (0.07, 0.04, 0.11), 0.6, 0.6))
        if k.get("discs", 2) == 2 or s > 0:
            add("caliper", blob((x0 - 0.10, s * 0.088, z0 + 0.09), (0.085, 0.05, 0.13), 0.5, 0.5, rot=(0.6, 1)))
    for t in (L * 0.70, L + 0.005):
        add("trim", blob(along(t, 0), (0.10, 0.27, 0.045), 0.4, 0.4))
    bx, bz, half = k["bar"]
    base = along(L + 0.03, 0)
    bar = [(bx - 0.10, half, bz - 0.02), (bx - 0.05, half * 0.62, bz), (base[0] - 0.01, 0.09, base[2] + 0.04), (base[0] - 0.01, 0.0, base[2] + 0.04)]
    bar = bar + [(x, -y, z) for x, y, z in bar[-2::-1]]
    add(k.get("bar_part", "trim"), line(bar, 0.0125, 0.05))
    for s in (-1, 1):
        add("black", tube([(bx - 0.10, s * half, bz - 0.02), (bx - 0.073, s * half * 0.80, bz - 0.01)], 0.0185, 16))
        add("trim", tube([(bx - 0.045, s * half * 0.68, bz - 0.002), (bx - 0.02, s * half * 0.95, bz - 0.025)], 0.007, 8))
        add("trim", blob((bx - 0.045, s * half * 0.66, bz + 0.01), (0.055, 0.06, 0.045), 0.6, 0.6))
        if k.get("mirrors", True):
            add("trim", line([(bx - 0.045, s * half * 0.66, bz), (bx - 0.03, s * half * 0.85, bz + 0.07), (bx - 0.04, s * half * 0.98, bz + 0.105)], 0.007))
            add("gloss", blob((bx - 0.04, s * half * 1.02, bz + 0.12), (0.035, 0.155, 0.085), 0.7, 0.6))
            add("mirror", blob((bx - 0.057, s * half * 1.02, bz + 0.12), (0.008, 0.135, 0.068), 0.6, 0.6))
    return along, L


def add_lamp(add, x, z, r, flat=1.0):
    """A round lamp that looks forward; `flat` of 0.5 makes it half as high."""
    V, N, T = lathe([(0.001, -0.10), (r * 0.6, -0.085), (r * 0.95, -0.03), (r, 0.02), (r * 0.96, 0.03)], 64)
    scale = np.array([1, 1, flat])
    forward = lambda m: (np.stack([m[0][:, 1], -m[0][:, 0], m[0][:, 2]], 1) * scale + np.array([x, 0, z]), np.stack([m[1][:, 1], -m[1][:, 0], m[1][:, 2]], 1), m[2])
    add("gloss", forward((V, N, T)))
    add("chrome", forward(lathe([(r * 0.97, 0.02), (r * 1.0, 0.034), (r * 0.93, 0.038)], 64)))
    add("lamp_in", forward(lathe([(0.001, -0.01), (r * 0.5, 0.0), (r * 0.9, 0.02)], 64)))
    add("lens", forward(lathe([(0.001, 0.024), (r * 0.36, 0.016), (r * 0.42, 0.006)], 48)))
    add("drl", forward(lathe([(r * 0.70, 0.022), (r * 0.78, 0.024), (r * 0.86, 0.022)], 64)))
    add("lamp", forward(lathe([(0.001, 0.052), (r * 0.5, 0.048), (r * 0.93, 0.034)], 64)))


def add_rear(add, p, t):
    """Swing arm, spring, plate and lamp."""
    xr, r = -p["wb"] / 2, p["rw_r"]
    px, pz = t["pivot"]
    for s in (-1, 1):
        arm = [(xr - 0.04, s * 0.115, r), ((xr + px) / 2, s * 0.12, (r + pz) / 2 + 0.03), (px, s * 0.10, pz)]
        add(t.get("arm", "trim"), tube(arm, [0.026, 0.034, 0.040], 16, 1.5))
        add("skid", blob((xr - 0.02, s * 0.13, r), (0.06, 0.03, 0.06), 0.8, 0.8))
        if t.get("springs"):
            lo, hi = np.array([xr + 0.06, s * 0.155, r + 0.06]), np.array([t["springs"][0], s * 0.155, t["springs"][1]])
            add("chrome", tube([lo, hi], 0.014, 12))
            a = np.linspace(0, 2 * np.pi * 9, 180)
            u = np.linspace(0.15, 0.85, 180)[:, None]
            add("rail", tube(lo + (hi - lo) * u + np.stack([0.030 * np.cos(a), 0.030 * np.sin(a), 0 * a], 1), 0.006, 8))
    # chain
    add("black", tube([(xr, -0.10, r + 0.085), (px + 0.05, -0.10, pz + 0.035)], 0.010, 8), tube([(xr, -0.10, r - 0.085), (px + 0.05, -0.10, pz - 0.035)], 0.010, 8))
    sprocket = lathe([(0.03, -0.003), (0.095, -0.003), (0.095, 0.003), (0.03, 0.003)], 48)
    add("skid", (sprocket[0] + np.array([xr, -0.10, r]), sprocket[1], sprocket[2]))
    lx, lz = t["lamp"]
    add("tail_in", blob((lx, 0, lz), (0.05, t.get("lamp_w", 0.15), 0.045), 0.5, 0.5))
    add("tail_glow", blob((lx - 0.012, 0, lz), (0.035, t.get("lamp_w", 0.15) * 0.8, 0.018), 0.5, 0.5))
    qx, qz = t["plate"]
    add("trim", line([(lx + 0.10, 0, lz - 0.02), (qx + 0.06, 0, qz + 0.09), (qx + 0.02, 0, qz)], 0.020, 0.04, 12, 1.8))
    add("plate", blob((qx, 0, qz - 0.02), (0.008, 0.20, 0.14), 0.12, 0.12, shear=0.35))
    for s in (-1, 1):
        add("trim", tube([(qx + 0.05, 0, qz + 0.09), (qx + 0.04, s * 0.16, qz + 0.09)], 0.008, 8))
        add("lens", blob((qx + 0.035, s * 0.175, qz + 0.09), (0.05, 0.055, 0.035), 0.7, 0.7))


def build_motorcycle(p):
    parts = {}
    k = p["bike"]

    def add(name, *meshes):
        parts.setdefault(name, []).extend(facing(*mesh) for mesh in meshes)

    xf, xr = p["wb"] / 2, -p["wb"] / 2
    add_wheel(add, xf, p["rw"], p["tyre"][0], p["rim"][0], k["wheel"])
    add_wheel(add, xr, p["rw_r"], p["tyre"][1], p["rim"][1], k["wheel"])
    add_disc(add, xf, p["rw"], 0.155, (1, -1) if k["fork"].get("discs", 2) == 2 else (1,))
    add_disc(add, xr, p["rw_r"], 0.115, (1,))
    add_front(add, p, k["fork"])
    add_rear(add, p, k["tail"])
    add_engine(add, k["engine"])
    for part, stations in k["hulls"]:
        add(part, hull(stations))
    for part, points, y, d in k["plates"]:
        sides = [slab(points, *sorted((s * y, s * (y + d))), min(0.02, d / 2), 0.04) for s in (-1, 1)]
        add(part, *sides)
    for part, points, r, bend in k["tubes"]:
        add(part, line(points, r, bend))
    for part, points, r, bend in k["pairs"]:
        add(part, *both(line(points, r, bend)))
    for part, at, size in k["blocks"]:
        add(part, *(both(blob(at, size, 0.3, 0.3)) if at[1] else [blob(at, size, 0.3, 0.3)]))
    if "lamp" in k:
        add_lamp(add, *k["lamp"])
    for part, x, r, w, a0, a1, gap in k["guards"]:
        add(part, guard(x, r, w, a0, a1, gap))
    return parts
