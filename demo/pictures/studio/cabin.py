"""A cabin seen from between its front seats, its wheel on the right (`save-rendered.ts` mirrors it)."""

import numpy as np
from build import blob, both, lathe, rounded, tube
from motorcycle import hull
from motorhome import facing, slab

WHEEL = (0.52, -0.37, 0.93)


def leaned(m, angle, at, turn=0):
    """Turned about y, then about z, then put in its place."""
    V, N, T = m
    c, s = np.cos(angle), np.sin(angle)
    R = np.array([[c, 0, s], [0, 1, 0], [-s, 0, c]])
    c, s = np.cos(turn), np.sin(turn)
    R = np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]]) @ R
    return V @ R.T + np.array(at), N @ R.T, T


def ring(radius, r, n=72):
    a = np.linspace(0, 2 * np.pi, n)
    return tube(np.stack([0 * a, radius * np.cos(a), radius * np.sin(a)], 1), r)


def add_dashboard(add):
    top = [(1.45, 0.98), (1.10, 1.00), (0.86, 0.985), (0.80, 0.955), (0.83, 0.91)]
    add("dash", slab([(1.45, 0.30), (0.98, 0.42), (0.86, 0.70), (0.84, 0.84), *top[::-1]], -0.82, 0.82, 0.03, 0.03, (1.1, 0.75)))
    add("leather", slab([(0.90, 0.80), (0.815, 0.83), (0.800, 0.90), (0.90, 0.93)], -0.80, 0.80, 0.01, 0.02))
    add("rail", slab([(0.90, 0.785), (0.815, 0.80), (0.813, 0.81), (0.90, 0.80)], -0.80, 0.80, 0.003, 0.004))
    for y in (-0.69, -0.13, 0.13, 0.69):
        add("black", blob((0.806, y, 0.755), (0.03, 0.19, 0.060), 0.3, 0.2))
        for z in (0.738, 0.755, 0.772):
            add("trim", blob((0.795, y, z), (0.016, 0.18, 0.005), 0.4, 0.3))
        add("rail", blob((0.799, y, 0.755), (0.018, 0.010, 0.055), 0.4, 0.4))
    add("dash", blob((0.90, -0.37, 0.99), (0.28, 0.44, 0.07), 0.5, 0.4))


def add_screens(add):
    """A broad one in the middle with a map, a low one behind the wheel with two dials."""
    tilt = -0.16
    place = lambda m, y, z: leaned(m, tilt, (0.775, y, z))
    add("gloss", place(blob((0, 0, 0), (0.022, 0.40, 0.225), 0.15, 0.15), 0.03, 1.035))
    add("screen", place(blob((-0.0095, 0, 0), (0.006, 0.378, 0.203), 0.08, 0.08), 0.03, 1.035))
    flat = lambda points, part, r: add(part, place(tube([(-0.0135, y, z) for y, z in points], r, 8, 1.0), 0.03, 1.035))
    for points in ([(-0.18, -0.05), (0.02, -0.02), (0.18, 0.03)], [(-0.08, -0.095), (-0.05, 0.0), (-0.10, 0.095)], [(0.10, -0.095), (0.06, 0.0), (0.12, 0.095)], [(-0.18, 0.06), (0.0, 0.045), (0.18, 0.08)]):
        flat(points, "street", 0.0016)
    flat(rounded([(y, 0, z) for y, z in ((-0.07, -0.095), (-0.052, -0.015), (0.068, 0.005), (0.10, 0.075))], 0.03)[:, [0, 2]], "route", 0.0028)
    add("glow", place(blob((-0.0135, 0.10, 0.075), (0.004, 0.018, 0.018), 0.9, 0.9), 0.03, 1.035))
    add("panel", place(blob((-0.0115, -0.145, -0.02), (0.004, 0.07, 0.12), 0.2, 0.2), 0.03, 1.035))
    for k in range(4):
        add("street", place(blob((-0.0135, -0.145, 0.02 - k * 0.026), (0.003, 0.048, 0.005), 0.3, 0.3), 0.03, 1.035))
    add("gloss", leaned(blob((0, 0, 0), (0.022, 0.36, 0.125), 0.2, 0.2), tilt, (0.80, -0.37, 1.055)))
    for y in (-0.11, 0.11):
        add("route", leaned(ring(0.046, 0.0022), tilt, (0.787, -0.37 + y, 1.055)))
        add("street", leaned(ring(0.034, 0.0012), tilt, (0.787, -0.37 + y, 1.055)))
    add("street", leaned(blob((0, 0, 0), (0.003, 0.07, 0.014), 0.3, 0.3), tilt, (0.787, -0.37, 1.065)))
    add("glow", leaned(blob((0, 0, 0), (0.003, 0.10, 0.005), 0.3, 0.3), tilt, (0.787, -0.37, 1.035)))


def add_steering_wheel(add):
    lean = -0.42
    at = lambda m: leaned(m, lean, WHEEL)
    add("grip", at(ring(0.182, 0.0165)))
    add("dash", at(blob((0.012, 0, -0.005), (0.05, 0.17, 0.115), 0.5, 0.6)))
    add("rail", at(blob((-0.012, 0, 0), (0.012, 0.052, 0.034), 0.7, 0.8)))
    for y in (-1, 1):
        add("grip", at(tube([(0.012, y * 0.07, 0.0), (0.008, y * 0.12, 0.0), (0.0, y * 0.178, 0.008)], [0.024, 0.018, 0.017], 16, 0.6)))
        add("gloss", at(blob((-0.010, y * 0.115, 0.004), (0.014, 0.052, 0.030), 0.4, 0.4)))
        add("street", at(blob((-0.0175, y * 0.115, 0.004), (0.002, 0.020, 0.003), 0.4, 0.4)))
        add("trim", at(tube([(0.05, y * 0.05, 0.02), (0.05, y * 0.16, 0.035)], [0.010, 0.007], 10)))
    add("rail", at(tube([(0.006, 0, -0.05), (0.004, 0, -0.12), (0.0, 0, -0.178)], [0.022, 0.016, 0.015], 14, 0.5)))
    add("trim", tube([(WHEEL[0] + 0.02, -0.37, WHEEL[2] - 0.01), (0.86, -0.37, 0.80)], 0.045, 20))


def add_console(add):
    add("dash", slab([(0.92, 0.72), (0.70, 0.66), (0.30, 0.63), (-0.45, 0.66), (-0.50, 0.30), (0.92, 0.30)], -0.145, 0.145, 0.025, 0.06, (0.2, 0.45)))
    add("gloss", slab([(0.72, 0.655), (0.30, 0.62), (0.10, 0.62), (0.10, 0.640), (0.30, 0.640), (0.70, 0.672)], -0.115, 0.115, 0.006, 0.01))
    add("leather", hull([(-0.02, 0.665, 0.10, 0.03, 0.03, 0.5), (-0.24, 0.68, 0.125, 0.035, 0.04, 0.45), (-0.48, 0.68, 0.12, 0.03, 0.04, 0.5)]))
    add("grip", blob((0.42, 0.055, 0.70), (0.085, 0.05, 0.075), 0.6, 0.6, shear=-0.3))
    add("rail", blob((0.42, 0.055, 0.655), (0.10, 0.066, 0.02), 0.6, 0.6))
    for x in (0.24, 0.14):
        V, N, T = lathe([(0.040, -0.03), (0.040, 0.004), (0.046, 0.006), (0.048, 0)], 56)
        turn = lambda q: np.stack([q[:, 0], q[:, 2], q[:, 1]], 1)
        add("rail", facing(turn(V) + np.array([x, -0.05, 0.642]), turn(N), T))
    for y in (-0.075, -0.025, 0.025, 0.075):
        add("rail", blob((0.800, y * 1.3, 0.700), (0.018, 0.042, 0.014), 0.4, 0.4))


def add_shell(add):
    """Floor, doors, pillars, roof edge and bonnet."""
    add("black", slab([(-1.5, 0.16), (1.3, 0.16), (1.3, 0.22), (-1.5, 0.22)], -0.88, 0.88, 0.01, 0.02))
    add("black", slab([(1.22, 0.16), (1.32, 0.16), (1.32, 0.85), (1.22, 0.85)], -0.88, 0.88, 0.01, 0.02))
    for s in (-1, 1):
        add("dash", slab([(1.05, 0.95), (0.55, 0.975), (-1.2, 1.01), (-1.2, 0.25), (1.05, 0.25)], *sorted((s * 0.80, s * 0.88)), 0.02, 0.05))
        add("leather", slab([(0.72, 0.83), (0.50, 0.88), (-1.2, 0.90), (-1.2, 0.66), (0.60, 0.66)], *sorted((s * 0.785, s * 0.82)), 0.015, 0.06))
        add("dash", blob((-0.10, s * 0.75, 0.68), (0.85, 0.11, 0.07), 0.4, 0.3))
        add("rail", blob((0.42, s * 0.772, 0.80), (0.14, 0.025, 0.022), 0.5, 0.4))
        add("black", lathe_y(0.075, (0.58, s * 0.778, 0.48), s))
        add("liner", tube(rounded([(1.42, s * 0.80, 0.97), (0.62, s * 0.70, 1.38), (0.10, s * 0.62, 1.53), (-1.3, s * 0.60, 1.56)], 0.2, 10), 0.045, 16, 1.3))
        add("trim", tube([(1.0, s * 0.86, 0.985), (0.2, s * 0.86, 1.0), (-1.2, s * 0.86, 1.03)], 0.014, 8))
        add("paint", blob((0.98, s * 1.00, 1.04), (0.12, 0.24, 0.15), 0.55, 0.6))
        add("mirror", blob((0.915, s * 1.00, 1.04), (0.01, 0.20, 0.11), 0.4, 0.4))
        add("black", blob((0.45, s * 0.36, 0.28), (1.2, 0.44, 0.06), 0.3, 0.3))
        add("liner", slab([(0.34, 1.475), (0.36, 1.495), (0.10, 1.545), (0.08, 1.525)], *sorted((s * 0.10, s * 0.50)), 0.008, 0.01))
    add("liner", slab([(0.36, 1.49), (0.10, 1.54), (-0.15, 1.57), (-0.15, 1.62), (0.36, 1.56)], -0.66, 0.66, 0.02, 0.02))
    add("gloss", blob((0.40, 0, 1.40), (0.035, 0.25, 0.075), 0.4, 0.5))
    add("mirror", blob((0.381, 0, 1.40), (0.006, 0.232, 0.060), 0.35, 0.45))
    add("trim", tube([(0.42, 0, 1.42), (0.44, 0, 1.50)], 0.014, 10))
    add("paint", hull([(2.45, 0.80, 0.70, 0.06, 0.2, 0.6), (2.1, 0.86, 0.80, 0.09, 0.2, 0.5), (1.5, 0.86, 0.80, 0.09, 0.2, 0.5)]))


def lathe_y(r, at, s):
    V, N, T = lathe([(0.001, 0.012), (r * 0.8, 0.010), (r, 0.0)], 48)
    return facing(V * [1, -s, 1] + np.array(at), N * [1, -s, 1], T)


def add_seats(add):
    for y in (-0.37, 0.37):
        add("leather", sided(hull([(0.42, 0.52, 0.20, 0.06, 0.12, 0.55), (0.20, 0.55, 0.22, 0.05, 0.12, 0.5), (-0.14, 0.52, 0.22, 0.05, 0.12, 0.5)]), y))
        for s in (-1, 1):
            add("leather", sided(tube([(0.40, s * 0.225, 0.55), (0.15, s * 0.235, 0.585), (-0.12, s * 0.235, 0.57)], [0.035, 0.05, 0.05], 18), y))
        back = leaned(blob((0, 0, 0), (0.13, 0.46, 0.62), 0.45, 0.45), -0.30, (-0.27, y, 0.83))
        add("leather", back)
        for s in (-1, 1):
            add("leather", leaned(blob((0.035, s * 0.205, 0), (0.13, 0.085, 0.56), 0.6, 0.7), -0.30, (-0.27, y, 0.83)))
        add("leather", leaned(blob((0, 0, 0), (0.10, 0.26, 0.17), 0.6, 0.5), -0.2, (-0.37, y, 1.22)))


def sided(m, y):
    return m[0] + np.array([0, y, 0]), m[1], m[2]


def build_cabin():
    parts = {}

    def add(name, *meshes):
        parts.setdefault(name, []).extend(facing(*mesh) for mesh in meshes)

    for put in (add_dashboard, add_screens, add_steering_wheel, add_console, add_shell, add_seats):
        put(add)
    return parts
