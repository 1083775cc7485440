"""Cuts a body into panels, glass, lamps and trim, and makes the loose parts. Returns {part: [(V, N, T)]}."""

import numpy as np
from shape import Body, Mesh, Curve, smax, smin


def lathe(prof, n=96, arc=None):
    """Surface of revolution about y; prof is [(r, y)], smooth normals from the profile."""
    p = np.array(prof, float)
    d = np.gradient(p, axis=0)
    a = np.linspace(*arc, n) if arc else np.linspace(0, 2 * np.pi, n, endpoint=False)
    V = np.stack([p[:, None, 0] * np.cos(a), p[:, None, 1] + 0 * a, p[:, None, 0] * np.sin(a)], 2)
    nr, ny = d[:, 1], -d[:, 0]
    N = np.stack([nr[:, None] * np.cos(a), ny[:, None] + 0 * a, nr[:, None] * np.sin(a)], 2)
    i, j = np.meshgrid(np.arange(len(p) - 1), np.arange(n - 1 if arc else n), indexing="ij")
    A, B, C, D = i * n + j, i * n + (j + 1) % n, (i + 1) * n + (j + 1) % n, (i + 1) * n + j
    T = np.concatenate([np.stack([A, C, B], 2).reshape(-1, 3), np.stack([A, D, C], 2).reshape(-1, 3)])
    N = N.reshape(-1, 3)
    N /= np.maximum(np.linalg.norm(N, axis=1, keepdims=True), 1e-9)
    return V.reshape(-1, 3), N, T


def rounded(pts, r=0.006, n=5):
    """Round the corners of an open polyline."""
    pts = [np.array(q, float) for q in pts]
    out = [pts[0]]
    for a, b, c in zip(pts, pts[1:], pts[2:]):
        u, v = a - b, c - b
        k = min(r, np.linalg.norm(u) * 0.45, np.linalg.norm(v) * 0.45)
        p, q = b + u / np.linalg.norm(u) * k, b + v / np.linalg.norm(v) * k
        out += [(1 - t) ** 2 * p + 2 * t * (1 - t) * b + t * t * q for t in np.linspace(0, 1, n)]
    return np.array(out + [pts[-1]])


def blob(c, size, e1=0.5, e2=0.5, n=28, rot=None, shear=0):
    """Superellipsoid: a rounded box, pill or egg."""
    u, v = np.linspace(-np.pi / 2, np.pi / 2, n), np.linspace(-np.pi, np.pi, 2 * n)
    pw = lambda a, e: np.where(np.abs(a) < 1e-9, 0, np.sign(a) * np.abs(a) ** e)
    U, W = np.meshgrid(u, v, indexing="ij")
    X = np.stack(
        [pw(np.cos(U), e1) * pw(np.cos(W), e2), pw(np.cos(U), e1) * pw(np.sin(W), e2), pw(np.sin(U), e1)], 2
    ).reshape(-1, 3)
    N = np.stack(
        [
            pw(np.cos(U), 2 - e1) * pw(np.cos(W), 2 - e2),
            pw(np.cos(U), 2 - e1) * pw(np.sin(W), 2 - e2),
            pw(np.sin(U), 2 - e1),
        ],
        2,
    ).reshape(-1, 3)
    s = np.array(size) / 2
    X = X * s
    N = N / s
    X[:, 0] += shear * X[:, 2]
    if rot is not None:
        a, ax = rot
        i, j = [(1, 2), (2, 0), (0, 1)][ax]
        R = np.eye(3)
        R[i, i] = R[j, j] = np.cos(a)
        R[i, j] = -np.sin(a)
        R[j, i] = np.sin(a)
        X, N = X @ R.T, N @ R.T
    m = 2 * n
    i, j = np.meshgrid(np.arange(n - 1), np.arange(m - 1), indexing="ij")
    A = i * m + j
    T = np.concatenate(
        [np.stack([A, A + 1, A + m + 1], 2).reshape(-1, 3), np.stack([A, A + m + 1, A + m], 2).reshape(-1, 3)]
    )
    return X + np.array(c), N / np.maximum(np.linalg.norm(N, axis=1, keepdims=True), 1e-9), T


def tube(path, r, n=12, flat=1.0):
    P = np.array(path, float)
    t = np.gradient(P, axis=0)
    t /= np.linalg.norm(t, axis=1, keepdims=True)
    up = np.where(np.abs(t[:, 2:]) > 0.9, [[0, 1.0, 0]], [[0, 0, 1.0]])
    a = np.cross(t, up)
    a /= np.linalg.norm(a, axis=1, keepdims=True)
    b = np.cross(a, t)
    w = np.linspace(0, 2 * np.pi, n, endpoint=False)
    r = np.broadcast_to(r, len(P))[:, None, None]
    N = a[:, None] * np.cos(w)[:, None] + b[:, None] * np.sin(w)[:, None]
    V = P[:, None] + r * (a[:, None] * np.cos(w)[:, None] + flat * b[:, None] * np.sin(w)[:, None])
    i, j = np.meshgrid(np.arange(len(P) - 1), np.arange(n), indexing="ij")
    A, B = i * n + j, i * n + (j + 1) % n
    T = np.concatenate(
        [np.stack([A, A + n, B + n], 2).reshape(-1, 3), np.stack([A, B + n, B], 2).reshape(-1, 3)]
    )
    return V.reshape(-1, 3), N.reshape(-1, 3), T


def loft(rows):
    """Skin over rows of points, one smooth sheet; normals from the faces."""
    P = np.array(rows, float)
    r, n, _ = P.shape
    i, j = np.meshgrid(np.arange(r - 1), np.arange(n - 1), indexing="ij")
    A = i * n + j
    T = np.concatenate(
        [np.stack([A, A + 1, A + n + 1], 2).reshape(-1, 3), np.stack([A, A + n + 1, A + n], 2).reshape(-1, 3)]
    )
    V = P.reshape(-1, 3)
    fn = np.cross(V[T[:, 1]] - V[T[:, 0]], V[T[:, 2]] - V[T[:, 0]])
    N = np.zeros_like(V)
    for k in range(3):
        np.add.at(N, T[:, k], fn)
    return V, N / np.maximum(np.linalg.norm(N, axis=1, keepdims=True), 1e-9), T


def moved(m, d=(0, 0, 0), flip=False):
    V, N, T = m[:3]
    if flip:
        V, N, T = V * [1, -1, 1], N * [1, -1, 1], T[:, ::-1]
    return V + np.array(d), N, T


def both(m):
    return [m, moved(m, flip=True)]


def wheel(p):
    """One left wheel at the origin, outer face towards +y."""
    R, rr, w = p["rw"], p["rim"], p.get("tyre_w", 0.235)
    h = w / 2
    out = {}
    tread = []
    for k in range(5):
        y0, y1 = -h * 0.8 + 1.6 * h * k / 5, -h * 0.8 + 1.6 * h * (k + 1) / 5
        cr = lambda y: R - 0.006 * (y / h) ** 2
        tread += [
            (cr(y0) - 0.007, y0),
            (cr(y0) - 0.007, y0 + 0.006),
            (cr(y0), y0 + 0.008),
            (cr(y1), y1 - 0.002),
        ]
    side = [
        (R - 0.012, h * 0.88),
        (R - 0.03, h * 0.985),
        (R - 0.055, h * 1.04),
        (rr + 0.035, h * 1.02),
        (rr + 0.018, h * 0.95),
        (rr + 0.003, h * 0.84),
        (rr - 0.012, h * 0.80),
    ]
    prof = [(r, -y) for r, y in side[::-1]] + tread + side
    out["rubber"] = [lathe(rounded(prof, 0.018, 6), 128)]
    lip = [
        (rr - 0.016, -h),
        (rr - 0.016, h * 0.62),
        (rr - 0.010, h * 0.80),
        (rr - 0.004, h * 0.86),
        (rr + 0.004, h * 0.84),
        (rr + 0.004, h * 0.7),
    ]
    out["alloy_dark"] = [lathe(rounded(lip, 0.004), 96)]
    # face: a dished disc with the openings cut out
    r = np.linspace(0.012, rr - 0.004, 70)
    a = np.linspace(0, 2 * np.pi, 721)
    prof_y = Curve(
        [
            (0, h * 0.62),
            (0.06, h * 0.60),
            (0.09, h * 0.50),
            (rr - 0.05, h * 0.72),
            (rr - 0.012, h * 0.86),
            (rr, h * 0.80),
        ],
        0.012,
    )
    RR, A = np.meshgrid(r, a, indexing="ij")
    V = np.stack([RR * np.cos(A), prof_y(RR), RR * np.sin(A)], 2).reshape(-1, 3)
    dy = (prof_y(RR + 0.001) - prof_y(RR - 0.001)) / 0.002
    N = np.stack([-dy * np.cos(A), 1 + 0 * dy, -dy * np.sin(A)], 2).reshape(-1, 3)
    N /= np.linalg.norm(N, axis=1, keepdims=True)
    m_ = len(a)
    i = (np.arange(len(r) - 1)[:, None] * m_ + np.arange(m_ - 1)).ravel()
    T = np.concatenate([np.stack([i, i + 1, i + m_ + 1], 1), np.stack([i, i + m_ + 1, i + m_], 1)])
    T = T if np.cross(V[T[0, 1]] - V[T[0, 0]], V[T[0, 2]] - V[T[0, 0]])[1] > 0 else T[:, ::-1]
    m = Mesh(V, N, T)
    n = {"twin5": 5, "ten": 10, "five": 5, "multi": 14, "steel": 8}[p["spokes"]]

    def window(V):
        r = np.hypot(V[:, 0], V[:, 2])
        f = np.arctan2(V[:, 2], V[:, 0]) + np.pi / 2
        ph = (f + np.pi / n) % (2 * np.pi / n) - np.pi / n
        s = np.abs(r * np.sin(ph))
        q = r / rr
        if p["spokes"] == "twin5":
            bar = np.abs(s - (0.018 + 0.030 * q)) - (0.0135 + 0.004 * q)
        elif p["spokes"] == "five":
            bar = s - (0.040 - 0.014 * q + 0.03 * np.maximum(q - 0.75, 0))
        elif p["spokes"] == "steel":
            return smax(np.hypot(r - rr * 0.74, r * np.sin(ph)) - 0.026, -1 - 0 * r, 0.01)
        else:
            bar = s - (0.0125 + 0.004 * q + (0.012 * np.maximum(0.45 - q, 0)))
        hole = smax(-bar, smax(r - (rr - 0.022), 0.078 - r, 0.02), 0.016)
        return hole

    m.region(window, "hole")
    nut = (
        lambda V: np.hypot(
            np.hypot(V[:, 0], V[:, 2]) - 0.056,
            np.hypot(V[:, 0], V[:, 2]) * np.sin((np.arctan2(V[:, 2], V[:, 0]) % (2 * np.pi / 5)) - np.pi / 5),
        )
        - 0.0085
    )
    m.region(nut, "nut", only=["paint"])
    m.region(lambda V: np.hypot(V[:, 0], V[:, 2]) - 0.034, "cap", only=["paint"])
    V, N, T = m.part("paint", 0, 0.034, mirror=False)
    ns = (m.M == 0).sum()
    out["alloy"] = [(V, N, T[:ns])]
    out["alloy_dark"] += [(V, N, T[ns:])]
    for nm, mt, ins in (("nut", "black", 0.012), ("cap", "trim", -0.002)):
        q = m.part(nm, ins, 0.004, mirror=False)
        if q:
            out.setdefault(mt, []).append(q)
    out["trim"] = out.get("trim", []) + [
        lathe([(0.001, h * 0.66), (0.033, h * 0.655), (0.0345, h * 0.6)], 48)
    ]
    out["disc"] = [
        lathe(
            [
                (0.07, -0.01),
                (0.07, 0.012),
                (0.075, 0.014),
                (rr * 0.70, 0.014),
                (rr * 0.705, 0.010),
                (rr * 0.705, -0.01),
            ],
            96,
        ),
        lathe([(0.001, 0.05), (0.066, 0.05), (0.07, 0.012)], 48),
    ]
    out["black"] = out.get("black", []) + [lathe([(0.001, -0.06), (rr - 0.016, -0.06)], 64)]
    ca = np.linspace(0.35, 1.25, 14)
    out["caliper"] = [
        tube(np.stack([rr * 0.66 * np.cos(ca), 0.012 + 0 * ca, rr * 0.66 * np.sin(ca)], 1), 0.03, 14, 1.1)
    ]
    return out


def seat(c, back_h=0.62):
    x, y, z = c
    return [
        blob((x, y, z), (0.52, 0.50, 0.18), 0.5, 0.4),
        blob((x - 0.30, y, z + 0.34), (0.16, 0.50, back_h), 0.5, 0.4, shear=-0.28),
        blob((x - 0.43, y, z + 0.76), (0.10, 0.27, 0.19), 0.6, 0.5, shear=-0.2),
    ]


def build(p, step=0.010, steer=0):
    b = Body(p)
    m = b.mesh(step)
    hw, xf, xr, gc = b.hw, b.xf, b.xr, p["gc"]
    F = b.fields
    X, Y, Z = (lambda V: V[:, 0]), (lambda V: np.abs(V[:, 1])), (lambda V: V[:, 2])
    mx = lambda *a: np.maximum.reduce([np.broadcast_to(q, a[0].shape) for q in a])
    dist = lambda V, xc: np.hypot(X(V) - xc, Z(V) - p["rw"])
    parts = {}

    def add(name, *ms):
        parts.setdefault(name, []).extend(q for q in ms if q is not None)

    # wheel arches and cladding
    m.region(lambda V: mx(smin(dist(V, xf), dist(V, xr), 0.01) - p["ra"], 0.55 - Y(V)), "arch")
    if p["clad"]:
        c = p["clad"]
        sill = Curve(
            [
                (xr, gc + 0.13),
                (xr + 0.5, gc + 0.155),
                (xf - 0.5, gc + 0.155),
                (xf, gc + 0.13),
                (xf + 0.5, gc + 0.14),
                (b.x0, gc + 0.15),
            ],
            0.06,
        )
        m.region(
            lambda V: mx(
                smin(smin(dist(V, xf), dist(V, xr), 0.01) - p["ra"] - c, Z(V) - sill(X(V)), 0.10), 0.0 - Y(V)
            ),
            "clad",
            ["paint"],
        )

    # glass
    def wsf(V):
        f = F(V)
        return mx(
            smax(smax(f["gside"] + 0.045, f["roof"] + 0.03, 0.12), 0.012 - f["top"], 0.05),
            -f["ws"] - 0.10,
            -X(V) - 0.3,
        )

    def cowl(V):
        f = F(V)
        return mx(
            f["ws"] - 0.085,
            -f["ws"] - 0.06,
            f["gside"] + 0.0,
            -X(V) - 0.2,
            f["roof"] + 0.25,
            f["side"] + 0.07,
            p["cowl"][1] - 0.14 - Z(V),
        )

    m.region(cowl, "trim", ["paint"])
    m.region(wsf, "frit", ["paint", "trim"])
    m.region(lambda V: wsf(V) + 0.028, "glass", ["frit"])

    def dlo(V):
        f = F(V)
        g = smax(f["roof"] + p.get("dlo_roof", 0.085), f["ws"] + 0.085, 0.05)
        g = smax(g, Z(V) - p.get("dlo_top", 9), 0.08)
        g = smax(g, f["belt"] + p.get("dlo_belt", 0.045) - Z(V), 0.04)
        g = smax(g, f["back"] + p["dlo_back"], 0.09)
        if p.get("panel"):
            g = smax(g, xB - 0.06 - X(V), 0.05)
        return mx(g, -f["gside"] - 0.05, 0.25 - Y(V))

    xB, xA, xC = p.get("xB", xf - 1.42), p.get("xA", xf - 0.50), p.get("xC", xr + 0.33)
    m.region(dlo, "pillar", ["paint"])
    pillars = [(xB - 0.02, 0.045, 0.05)]
    if p.get("quarter", True):
        pillars.append((xC - 0.02, 0.022, 0.20))
    pillars.append((xA - 0.06, 0.012, 0.0))

    def side_glass(V):
        g = dlo(V) + 0.011
        for xc, w, lean in pillars:
            g = smax(g, w - np.abs(X(V) - xc + lean * (Z(V) - 1.1) * (-1 if xc == xC - 0.02 else 1)), 0.012)
        return g

    m.region(side_glass, "glass_side", ["pillar"])
    if p.get("brightwork", True):
        m.region(
            [dlo, lambda V: -dlo(V) - 0.012, lambda V: Z(V) - F(V)["belt"] - p.get("dlo_belt", 0.045) - 0.03],
            "chrome",
            ["pillar"],
        )

    def blf(V):
        f = F(V)
        return mx(
            smax(smax(f["gside"] + 0.085, f["roof"] + 0.085, 0.10), f["belt"] + 0.075 - Z(V), 0.08),
            -f["back"] - 0.06,
            X(V) + 0.3,
        )

    if p.get("backlight", True):
        m.region(blf, "frit", ["paint"])
        m.region(lambda V: blf(V) + 0.03, "glass", ["frit"])
    if p.get("black_roof"):
        m.region(lambda V: mx(-F(V)["roof"] - 0.075, F(V)["belt"] + 0.2 - Z(V)), "roof", ["paint"])
    if p.get("stripe"):
        m.region(lambda V: mx(p["stripe"][0] - Z(V), Z(V) - p["stripe"][1], 0.5 - Y(V)), "stripe", ["paint"])
    # front face: wrap coordinate runs from the centre line round the corner
    wrapf = lambda V: Y(V) + np.maximum(b.x0 - 0.12 - X(V), 0) * 0.9
    wrapr = lambda V: Y(V) + np.maximum(X(V) - b.x1 - 0.10, 0) * 0.9
    isf, isr = (lambda V: b.x0 - 0.62 - X(V)), (lambda V: X(V) - b.x1 - 0.55)
    lz = p["lamp_z"]

    def lamp(V):
        q = wrapf(V)
        if p.get("lamp_round"):
            return mx(np.hypot(q - p["lamp_round"], Z(V) - lz) - 0.105, isf(V))
        u = np.clip((q - 0.45) / 0.75, -0.5, 1.6)
        c = lz + 0.055 * u + 0.01 * np.sin(u * 3)
        h = (0.038 + 0.022 * np.clip(u, 0, 1)) * p.get("lamp_h", 0.9)
        return mx(
            smax(
                smax(
                    np.abs(Z(V) - c) - h,
                    p.get("lamp_in", p["grille"][0] - 0.02) + 0.25 * (Z(V) - lz) - q,
                    0.05,
                ),
                q - 1.16 - 0.5 * (Z(V) - lz),
                0.07,
            ),
            isf(V),
        )

    gy, g0, g1 = p["grille"]

    def grille(V):
        w = gy - 0.10 * np.maximum((g0 + 0.14 - Z(V)) / 0.14, 0)
        return mx(smax(smax(Y(V) - w, g0 - Z(V), 0.07), Z(V) - g1, 0.05), isf(V))

    def intake(V):
        w = 0.56 + 0.3 * (Z(V) - 0.4)
        return mx(smax(smax(Y(V) - w, gc + 0.10 - Z(V), 0.05), Z(V) - gc - 0.255, 0.05), isf(V))

    def corner(V):
        q = wrapf(V)
        lo = 0.70 + 0.35 * (lz - 0.25 - Z(V))
        low, high = gc + 0.17, lz - 0.20
        if "corner_z" in p:  # a lying one, so high above the lower edge
            lo, low, high = 0.62, gc + 0.17 + p["corner_z"], gc + 0.27 + p["corner_z"]
        return mx(smax(smax(lo - q, q - 0.94, 0.06), smax(low - Z(V), Z(V) - high, 0.06), 0.06), isf(V))

    m.region(lambda V: lamp(V), "lamp_frame", ["paint", "clad"])
    m.region(lambda V: lamp(V) + 0.006, "lamp", ["lamp_frame"])
    if p.get("ev"):
        m.region(
            [lambda V: np.abs(Z(V) - lz + 0.010) - 0.020, lambda V: Y(V) - 0.46, isf], "lamp_frame", ["paint"]
        )
        m.refine(["lamp_frame"])
        m.region(
            [lambda V: np.abs(Z(V) - lz + 0.010) - 0.006, lambda V: Y(V) - 0.44, isf], "line", ["lamp_frame"]
        )
    m.region(lambda V: grille(V), "grille_frame", ["paint"])
    m.region(lambda V: grille(V) + 0.014, "grille", ["grille_frame"])
    m.region(lambda V: grille(V) + 0.020, "mesh", ["grille"])
    pitch = 0.042
    m.refine(["mesh"])
    m.region(lambda V: mx(np.abs((Z(V) - g0) % pitch - pitch / 2) - 0.011, isf(V)), "slat", ["mesh"])
    m.region(intake, "intake_frame", ["paint", "clad"])
    m.region(lambda V: intake(V) + 0.012, "intake", ["intake_frame"])
    m.region(corner, "intake_frame", ["paint", "clad"])
    m.region(lambda V: corner(V) + 0.016, "intake", ["intake_frame"])
    m.region(
        [lambda V: corner(V) + 0.03, lambda V: np.abs(wrapf(V) - 0.80 + 0.25 * (Z(V) - 0.5)) - (0.05 if "corner_z" in p else 0.016)],
        "fog",
        ["intake"],
    )
    m.region(lambda V: mx(Z(V) - gc - 0.065, Y(V) - 0.50, X(V) * -1 + b.x0 - 0.35), "skid", ["paint", "clad"])

    # tail
    def tail(V):
        q = wrapr(V)
        u = np.clip((q - 0.3) / 0.8, 0, 1.3)
        c = p.get("tail_z", 0.93) + 0.035 * u
        if p.get("bed") or p.get("tail_vert"):
            return mx(
                smax(
                    smax(p.get("tail_in", 0.72) - q, q - 0.99, 0.05),
                    np.abs(Z(V) - c) - (0.23 if p.get("tail_vert") else 0.16),
                    0.05,
                ),
                isr(V),
            )
        return mx(
            smax(
                smax(np.abs(Z(V) - c) - 0.030 - 0.035 * u, p.get("tail_in", 0.28) - q, 0.04),
                q - 1.16 + 0.6 * (Z(V) - 0.93),
                0.07,
            ),
            isr(V),
            X(V) - xr + 0.45,
        )

    if p.get("bar", True):
        m.region(
            [
                lambda V: np.abs(Z(V) - p.get("tail_z", 0.93)) - 0.022,
                lambda V: wrapr(V) - p.get("tail_in", 0.28) - 0.02,
                isr,
                lambda V: X(V) - xr + 0.45,
            ],
            "tail_frame",
            ["paint"],
        )
    m.region(tail, "tail_frame", ["paint"])
    m.region(lambda V: tail(V) + 0.005, "tail", ["tail_frame"])
    pz0, pz1 = p.get("plate_z", (0.705, 0.845))
    m.region(
        lambda V: mx(smax(smax(Y(V) - 0.27, pz0 - Z(V), 0.03), Z(V) - pz1, 0.03), X(V) - b.x1 - 0.4),
        "plate_well",
        ["paint"],
    )
    m.region(lambda V: mx(Z(V) - p.get("rb_z", 0.47), X(V) - xr + 0.40), "clad", ["paint"])
    m.region(lambda V: mx(Z(V) - gc - 0.14, Y(V) - 0.55, X(V) - b.x1 - 0.35), "skid", ["clad"])
    m.region(
        lambda V: mx(
            np.abs(Z(V) - p.get("bump", 0.60) + 0.08) - 0.014, np.abs(wrapr(V) - 0.72) - 0.09, isr(V)
        ),
        "reflector",
        ["paint", "clad"],
    )

    # shut lines
    def bonnet(V):
        f = F(V)
        return mx(smax(f["front"] + 0.065, f["side"] + 0.075, 0.06), p["cowl"][0] - 0.15 - X(V))

    m.gap(bonnet, lambda V: mx(0.80 - Z(V), p["cowl"][0] - 0.1 - X(V)), 0.008)

    def door(V):
        ed = 0.06 * np.maximum(Z(V) - 0.75, 0)
        g = smax(
            X(V) - xA - ed + 0.15 * np.maximum(0.55 - Z(V), 0),
            gc + (0.165 if p["clad"] else 0.11) - Z(V),
            0.10,
        )
        g = smax(g, xC - X(V) + 0.10 * (Z(V) - 0.8), 0.06)
        return smax(g, p["ra"] + 0.085 - dist(V, xr), 0.05)

    low = lambda V: mx(Z(V) - F(V)["belt"] - 0.05, 0.5 - Y(V))
    m.gap(door, low, 0.008)
    if p["doors"] == 4:
        m.gap(lambda V: X(V) - xB - 0.02 * (Z(V) - 0.8), lambda V: mx(door(V), low(V)), 0.008)
    zq = float(b.line(xr)) - 0.04
    if p.get("fuel", True):
        m.gap(
            lambda V: smax(np.abs(X(V) - xr + 0.24) - 0.085, np.abs(Z(V) - zq) - 0.075, 0.06),
            lambda V: 0.4 - Y(V),
            0.005,
        )
    if p.get("bed"):
        xe = p["back"][0] - 0.07
        m.gap(lambda V: X(V) - xe, lambda V: mx(gc + 0.2 - Z(V), 0.3 - Y(V)), 0.012)
        m.region(
            lambda V: mx(
                smax(smax(Y(V) - hw + 0.17, X(V) - xe + 0.10, 0.05), b.x1 + 0.13 - X(V), 0.05), 1.0 - Z(V)
            ),
            "tonneau",
            ["paint", "gap"],
        )
    if p.get("panel"):
        m.gap(lambda V: Z(V) - 1.08, lambda V: mx(X(V) - xC - 0.05, b.x1 + 0.25 - X(V), 0.5 - Y(V)), 0.012)
        m.gap(Y, lambda V: mx(X(V) - b.x1 - 0.4, 0.62 - Z(V), F(V)["roof"] + 0.05), 0.012)
    zb = p.get("bump", 0.60)
    gate = lambda V: smax(smax(Y(V) - 0.70, F(V)["gside"] + 0.03, 0.05), zb + 0.015 - Z(V), 0.08)
    low_back = (
        (lambda V: mx(X(V) - xr + 0.35, 0.05 - F(V)["back"]))
        if p.get("boot")
        else (lambda V: mx(X(V) - b.x1 - 0.55, F(V)["roof"] + 0.02))
    )
    m.gap(gate, low_back, 0.008)
    m.gap(lambda V: Z(V) - zb, lambda V: mx(X(V) - b.x1 - 0.52, 0.62 - Y(V)), 0.005)
    m.gap(
        lambda V: X(V) - xf - 0.26 - 0.25 * (Z(V) - 0.62),
        lambda V: mx(0.50 - Y(V), Z(V) - lz + 0.01, 0.5 - Z(V), X(V) - b.x0 + 0.2),
        0.005,
    )
    # emit the skin
    g = lambda n, i=0.0, r=0.012: m.part(n, i, r)
    add("paint", g("paint", 0, 0.028))
    add("black", g("gap", 0.011, 0), g("grille", 0.02, 0.03), g("intake", 0.03, 0.03), g("mesh", 0.035, 0.0))
    add("clad", g("clad", -0.004, 0.03))
    add("frit", g("frit", 0.002, 0.006), g("pillar", 0.001, 0.010))
    add("trim", g("trim", 0.001, 0.010), g("grille_frame", -0.003, 0.02), g("intake_frame", 0.006, 0.02))
    add("glass", g("glass", 0.0025, 0))
    add("glass_side", g("glass_side", 0.005, 0))
    add("chrome", g("chrome", -0.004, 0.008))
    add("skid", g("fog", 0.004, 0.03))
    add("gloss", g("slat", 0.012, 0.02))
    add("skid", g("skid", -0.006, 0.02))
    add("gloss", g("lamp_frame", 0.002, 0.03), g("tail_frame", 0.002, 0.02))
    add("lamp", g("lamp", 0.0015, 0))
    add("tail", g("tail", 0.0, 0))
    add("reflector", g("reflector", -0.001, 0.004))
    add("gloss", None)
    add("paint", g("plate_well", 0.018, 0.02))
    add("clad", g("tonneau", 0.006, 0.02))
    add("drl", g("line", 0.003, 0.003))
    add("gloss", g("roof", 0, 0.02))
    add("rail", g("stripe", 0, 0.004))
    # insides of lamps, cut from the same skin
    m.refine(["lamp", "tail"])
    top_edge = lambda V: lamp(V) + 0.012
    m.region(
        lambda V: mx(
            top_edge(V),
            -(lamp(V) + 0.028),
            -(Z(V) - (lz + 0.055 * np.clip((wrapf(V) - 0.45) / 0.75, -0.5, 1.6))),
        ),
        "drl",
        ["lamp"],
    )
    add("drl", g("drl", 0.018, 0.006))
    add("lamp_in", g("lamp", 0.05, 0))
    for q, w in ((0.60, 0.042), (0.72, 0.042), (0.84, 0.040)):
        m.region(
            lambda V: np.hypot(wrapf(V) - q, (Z(V) - (lz - 0.012 + 0.055 * (q - 0.45) / 0.75))) - w * 0.62,
            "lens%d" % (q * 100),
            ["lamp"],
        )
        add("lens", g("lens%d" % (q * 100), 0.03, 0.03))
    add("lamp_in", g("drl", 0.05, 0))
    m.region([lambda V: tail(V) + 0.014, lambda V: -tail(V) - 0.028], "glow", ["tail"])
    add("tail_glow", g("glow", 0.012, 0.006))
    add("tail_in", g("tail", 0.03, 0), g("glow", 0.03, 0))
    # underside, arch liners, interior
    for xc in (xf, xr):
        for s in (1, -1):
            prof = [(p["ra"] + 0.004, hw - 0.05), (p["ra"] + 0.012, 0.40), (0.02, 0.40)]
            add("black", moved(lathe(prof, 64, (-0.25, np.pi + 0.25)), (xc, 0, p["rw"]), s < 0))
    wh = wheel(p)
    for xc in (xf, xr):
        yw = (
            float(b.width(np.array([xc]), np.array([p["rw"] + p["ra"]]))[0])
            - p.get("tyre_w", 0.235) / 2
            - 0.018
        )
        for k, ms in wh.items():
            for q in ms:
                for s in (False, True):
                    V, N, T = moved(q, flip=s)
                    if xc == xf and steer:
                        a = np.radians(steer)
                        Q = np.array([[np.cos(a), -np.sin(a), 0], [np.sin(a), np.cos(a), 0], [0, 0, 1]])
                        V, N = V @ Q.T, N @ Q.T
                    add(k, (V + np.array([xc, -yw if s else yw, p["rw"]]), N, T))
    belt = float(b.top(np.array([0.0]))[0])
    zf = gc + 0.12
    add(
        "interior",
        blob((xr * 0.35 + 0.1, 0, zf), (2.9, hw * 1.75, 0.12), 0.2, 0.2),
        blob((p["cowl"][0] - 0.42, 0, belt - 0.16), (0.62, hw * 1.72, 0.34), 0.5, 0.3),
    )
    zs = belt - 0.48
    for row in range(p["seats"]):
        for y in (0.37, -0.37):
            for q in seat((p["cowl"][0] - 1.10 - row * 0.82, y, zs - (p.get("seat_drop", 0) if row else 0))):
                add("seat", q)
    add(
        "interior",
        moved(
            tube(
                [
                    (0.19 * np.cos(t) * -0.35, 0.19 * np.sin(t), 0.19 * np.cos(t))
                    for t in np.linspace(0, 2 * np.pi, 40)
                ],
                0.014,
            ),
            (p["cowl"][0] - 0.80, 0.37 if p.get("left") else -0.37, belt - 0.02),
        ),
    )

    # mirrors, handles, rails, wipers, plates
    def hit(x, z):
        lo, hi = 0.2, 1.4
        for _ in range(30):
            y = (lo + hi) / 2
            lo, hi = (y, hi) if b.F(np.array([[x, y, z]]))[0] < 0 else (lo, y)
        return lo

    def hitx(y, z, s):
        lo, hi = 0, 4.0
        for _ in range(30):
            x = (lo + hi) / 2
            lo, hi = (x, hi) if b.F(np.array([[s * x, y, z]]))[0] < 0 else (lo, x)
        return s * lo

    def hitz(x, y, lo=0.5):
        hi = 3.2
        for _ in range(30):
            z = (lo + hi) / 2
            lo, hi = (z, hi) if b.F(np.array([[x, y, z]]))[0] < 0 else (lo, z)
        return lo

    bz = lambda x: float(F(np.array([[x, 0.8, 1.0]]))["belt"][0])
    xm = xA - 0.10
    zm = bz(xm) + 0.13
    ym = hit(xm, bz(xm) + 0.06) + 0.15
    add(
        "paint", *both(blob((xm, ym, zm + 0.012), (0.15, 0.25, 0.15), 0.55, 0.6, rot=(-0.12, 2), shear=-0.15))
    )
    add(
        "trim",
        *both(
            blob((xm - 0.004, ym, zm - 0.012), (0.152, 0.252, 0.125), 0.6, 0.6, rot=(-0.12, 2), shear=-0.15)
        )
    )
    add(
        "mirror",
        *both(
            blob(
                (xm - 0.068, ym + 0.005, zm + 0.008),
                (0.022, 0.20, 0.105),
                0.35,
                0.35,
                rot=(-0.12, 2),
                shear=-0.15,
            )
        )
    )
    add(
        "trim",
        *both(
            tube(
                [
                    (xm + 0.02, ym - 0.16, zm - 0.085),
                    (xm + 0.01, ym - 0.10, zm - 0.065),
                    (xm, ym - 0.03, zm - 0.05),
                ],
                0.028,
                12,
                0.6,
            )
        )
    )
    hx = [xB + 0.20] + ([xC + 0.22] if p["doors"] == 4 else [])
    for x in hx:
        z = float(b.line(x)) - 0.012
        y = hit(x, z)
        a = np.arctan2(hit(x + 0.1, z) - hit(x - 0.1, z), 0.2)
        add(
            "black", *both(blob((x - 0.01, y - 0.008, z - 0.004), (0.15, 0.022, 0.058), 0.7, 0.5, rot=(a, 2)))
        )
        add(
            "paint" if p.get("handle") != "chrome" else "chrome",
            *both(blob((x, y + 0.016, z + 0.004), (0.215, 0.024, 0.030), 0.5, 0.35, rot=(a, 2)))
        )
    if p["rails"]:
        xs = np.linspace(p.get("rail0", 0.05), b.x1 + 0.50, 40)
        hr = float(b.roof(-0.5)) - belt
        yy = hw - p["inset"] - p["tumble"] * hr * 0.95 - 0.06 * hr * hr - 0.06
        path = [
            (x, yy, hitz(x, yy) + 0.045 * min(1, 6 * min(i, 39 - i) / 39) - 0.004) for i, x in enumerate(xs)
        ]
        add("rail", *both(tube(path, 0.016, 12, 1.2)))
        for i in (4, 20, 35):
            x, y, z = path[i]
            add("rail", *both(blob((x, y, z - 0.025), (0.13, 0.028, 0.05), 0.5, 0.5)))
    for s, z in ((1, p.get("plate_f", gc + 0.335)), (-1, p.get("plate_r", (pz0 + pz1) / 2))):
        x = hitx(0, z, s) + s * (0.010 if s > 0 else -0.006)
        add("plate", blob((x, 0, z), (0.012, 0.372, 0.115), 0.12, 0.12, 20))
        add("trim", blob((x - s * 0.004, 0, z), (0.012, 0.386, 0.128), 0.12, 0.12, 20))
    for y0, y1, xo in ((0.62, 0.02, 0), (0.05, -0.48, 0.02)):
        ys = np.linspace(y0, y1, 14)
        pts = []
        for i, y in enumerate(ys):
            z = p["cowl"][1] + 0.075 + 0.03 * i / 13
            x = (
                p["cowl"][0] - (z - p["cowl"][1]) / np.tan(np.radians(p["ws"])) - p["ws_bow"] * (y / hw) ** 2
            ) + 0.022
            pts.append((x, y, z))
        add("trim", tube(pts, 0.008, 8))
    if p.get("sports_bar"):
        xe, ye = p["back"][0] - 0.16, hw - 0.24
        hoop = [(xe - 0.55, ye, 1.19), (xe - 0.18, ye, 1.62), (xe - 0.10, ye - 0.10, 1.70), (xe - 0.10, 0, 1.72)]
        hoop = rounded(hoop + [(x, -y, z) for x, y, z in hoop[-2::-1]], 0.12, 8)
        add("gloss", tube(hoop, 0.036, 14, 1.2))
    if p["spoiler"]:
        rows, sp, Ys = [], p["spoiler"], hw - p["inset"] - p["tumble"] * 0.42 - 0.13
        for y in np.linspace(-Ys, Ys, 61):
            q = abs(y) / Ys
            zb_ = float(b.roof(p["back"][0] + 0.2)) - 0.04
            xb = (
                p["back"][0]
                + (zb_ - p["back"][1]) / np.tan(np.radians(p["bl"]))
                + p["bl_bow"] * (y / hw) ** 2
            )
            z0, z1 = hitz(xb + 0.14, y), hitz(xb + 0.34, y)
            zt = lambda x: z0 + (x - xb - 0.14) * min(max((z1 - z0) / 0.2, -0.02), 0.30)
            tip = xb - sp * (1 - 0.55 * q**6)
            rows.append(
                rounded(
                    [
                        (xb + 0.30, y, zt(xb + 0.30) - 0.004),
                        (xb + 0.05, y, zt(xb + 0.05) + 0.004),
                        (tip, y, zt(tip) + 0.004),
                        (tip + 0.012, y, zt(tip) - 0.030),
                        (xb - 0.01, y, zt(xb) - 0.065),
                        (xb + 0.06, y, zt(xb) - 0.07),
                    ],
                    0.02,
                    6,
                )
            )
        add("gloss", loft(rows[::-1]))
        add(
            "reflector",
            blob(
                (
                    p["back"][0]
                    + (float(b.roof(p["back"][0])) - p["back"][1]) / np.tan(np.radians(p["bl"]))
                    - sp
                    - 0.002
                    + 0.004,
                    0,
                    float(b.roof(p["back"][0])) - 0.020,
                ),
                (0.012, 0.24, 0.012),
                0.4,
                0.4,
            ),
        )
    if p.get("backlight", True) and not p.get("bed") and not p.get("boot") and not p.get("panel"):
        zw = belt + 0.17
        add(
            "trim",
            tube(
                [
                    (hitx(y, zw + 0.02 * abs(y - 0.05), -1) - 0.014, y, zw + 0.02 * abs(y - 0.05))
                    for y in np.linspace(0.04, -0.34, 14)
                ],
                0.007,
                8,
            ),
            blob((hitx(0.04, zw - 0.01, -1) - 0.008, 0.04, zw - 0.01), (0.03, 0.06, 0.05), 0.7, 0.7),
        )
    xa = (
        p["back"][0] + (float(b.roof(p["back"][0] + 0.5)) - p["back"][1]) / np.tan(np.radians(p["bl"])) + 0.30
    )
    if p.get("fin", True):
        add("gloss", blob((xa, 0, hitz(xa, 0) + 0.025), (0.17, 0.035, 0.07), 0.8, 0.8, shear=-0.8))
    return parts
