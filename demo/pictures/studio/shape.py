"""Body surfaces as smooth implicit fields, meshed by rays and cut along field lines (numpy only).
Axes: x forward, y left, z up, metres; origin on the ground midway between the axles."""

import numpy as np


class Curve:
    """Control polygon rounded by a Gaussian: no overshoot, smooth highlights."""

    def __init__(self, pts, sigma=0.12, lo=-4.5, hi=4.5, step=0.002):
        pts = sorted(pts)
        px, pz = np.array([p[0] for p in pts], float), np.array([p[1] for p in pts], float)
        self.x = np.arange(lo, hi, step)
        z = np.interp(self.x, px, pz)
        if len(pts) > 1:
            a = (pz[1] - pz[0]) / (px[1] - px[0])
            b = (pz[-1] - pz[-2]) / (px[-1] - px[-2])
            z = np.where(self.x < px[0], pz[0] + a * (self.x - px[0]), z)
            z = np.where(self.x > px[-1], pz[-1] + b * (self.x - px[-1]), z)
        n = int(3 * sigma / step)
        k = np.exp(-0.5 * (np.arange(-n, n + 1) * step / sigma) ** 2)
        ext = np.concatenate(
            [z[0] + (z[1] - z[0]) * np.arange(-n, 0), z, z[-1] + (z[-1] - z[-2]) * np.arange(1, n + 1)]
        )
        self.z = np.convolve(ext, k / k.sum(), "valid")

    def __call__(self, x):
        return np.interp(x, self.x, self.z)


def smax(a, b, k):
    h = np.maximum(k - np.abs(a - b), 0) / k
    return np.maximum(a, b) + h * h * h * k / 6


def smin(a, b, k):
    return -smax(-a, -b, k)


def bump(d, w):
    return np.exp(-((d / w) ** 2))


class Body:
    """All surfaces of one body type, from its row in the table."""

    def __init__(s, p):
        s.p = p
        s.xf, s.xr = p["wb"] / 2, -p["wb"] / 2
        s.x0, s.x1 = s.xf + p["fo"], s.xr - p["ro"]  # front and rear ends
        s.hw = p["w"] / 2
        s.top = Curve(p["top"], 0.07)
        s.roof = Curve(p["roof"], 0.22)
        s.line = Curve(p["line"], 0.5)
        s.nose = Curve(p["nose"], p.get("nose_s", 0.035))
        s.tail = Curve(p["tail"], 0.035)
        s.sect = Curve(
            [
                (-0.85, -0.13),
                (-0.6, -0.05),
                (-0.35, -0.032),
                (-0.1, -0.004),
                (0, 0),
                (0.12, -0.02),
                (0.3, -0.08),
                (0.6, -0.20),
            ],
            0.07,
        )
        s.fold = Curve([(-0.9, 0.0), (-0.09, -0.006), (0, 0.010), (0.05, -0.003), (0.9, -0.003)], 0.007)
        s.low = Curve([(-2, 0), (0.30, 0.012), (0.40, 0.018), (0.50, -0.010), (0.62, 0), (3, 0)], 0.022)
        s.plan = Curve(
            [
                (s.x1, -0.085),
                (s.xr - 0.25, -0.02),
                (s.xr + 0.3, 0),
                (0.2, 0.004),
                (s.xf - 0.2, -0.004),
                (s.xf + 0.3, -0.03),
                (s.x0, -0.10),
            ],
            0.25,
        )

    def width(s, x, z):
        p = s.p
        t = z - s.line(x)
        w = s.hw - 0.012 + s.plan(x) + s.sect(t) * p.get("barrel", 1) + s.fold(t) * p.get("crease", 1)
        span = bump(x, s.xf - 0.50) ** 2
        w = w + s.low(z - p["gc"] + 0.2) * np.clip(span * 1.6, 0, 1)
        for xc, a in ((s.xf, 1.0), (s.xr, 1.15)):
            d = np.hypot(x - xc, z - p["rw"])
            w = w + p["flare"] * a * bump(np.maximum(d - p["ra"], 0), 0.15) * np.clip((z - 0.1) / 0.2, 0, 1)
        return w

    def fields(s, P):
        p = s.p
        x, y, z = P[:, 0], np.abs(P[:, 1]), P[:, 2]
        f = {}
        f["side"] = y - s.width(x, z)
        yn = y / s.hw
        crown = p["crown"] * yn**2
        dome = (
            p.get("dome", 0.012)
            * (1 / (1 + np.exp(-(y - 0.46 - 0.10 * (x - s.xf)) / 0.018)) - 1)
            * np.clip((x - p["cowl"][0]) / 0.3, 0, 1)
        )
        f["top"] = (z - s.top(x) + crown + dome) / np.sqrt(1 + 0.02)
        f["front"] = x - s.x0 - s.nose(z) + p["bow_f"] * yn**2 * 0.45 + p["bow_f"] * 0.55 * yn**5
        f["rear"] = -(x - s.x1) - s.tail(z) + p["bow_r"] * yn**2 * 0.4 + p["bow_r"] * 0.6 * yn**6
        f["floor"] = (
            p["gc"] + np.clip(x - s.xf - 0.25, 0, 1) * 0.06 + np.clip(s.xr - 0.3 - x, 0, 1) * 0.12 - z
        )
        cx, cz = p["cowl"]
        r = np.radians(p["ws"])
        zz = z - cz
        f["ws"] = ((x - cx) + zz / np.tan(r) + 0.05 * zz * zz + p["ws_bow"] * yn**2) * np.sin(r)
        bx, bz = p["back"]
        rb = np.radians(p["bl"])
        f["back"] = ((bx - x) + (z - bz) / np.tan(rb) + p["bl_bow"] * yn**2) * np.sin(rb)
        f["roof"] = z - s.roof(x) + p.get("roof_crown", 0.075) * yn**2
        belt = s.top(x) - p["crown"] * 0.85
        g = (
            s.hw
            - p["inset"]
            - p["tumble"] * (z - belt)
            - 0.06 * np.maximum(z - belt, 0) ** 2
            + s.plan(x) * 0.6
            - p.get("gh_taper", 0.03) * np.maximum((-x - 0.2) / 2, 0) ** 2
        )
        f["gside"] = (y - g) / np.sqrt(1 + p["tumble"] ** 2)
        f["belt"] = belt
        return f

    def F(s, P, f=None):
        f = f or s.fields(P)
        p = s.p
        a = smax(f["top"], f["side"], p["k_edge"])
        a = smax(a, f["front"], p["k_nose"])
        a = smax(a, f["rear"], p["k_tail"])
        a = smax(a, f["floor"], 0.07)
        g = smax(f["roof"], f["gside"], p["k_cant"])
        g = smax(g, f["ws"], 0.09)
        g = smax(g, f["back"], p.get("k_back", 0.09))
        g = smax(g, f["belt"] - 0.10 - P[:, 2], 0.05)
        r = smin(a, g, p.get("k_belt", 0.05))
        return r

    def normal(s, P, e=0.0025):
        n = np.stack([s.F(P + d) - s.F(P - d) for d in np.eye(3) * e], 1)
        return n / np.linalg.norm(n, axis=1, keepdims=True)

    def mesh(s, step=0.010):
        p = s.p
        a, rr, zc, fan = s.x0 + 0.3, 1.2, p.get("zc", 0.62), p.get("fan", 0.45)
        k = np.linspace(0, 1, 2001)
        ang = np.pi * k
        tx = np.sign(np.cos(ang)) * np.abs(np.cos(ang)) ** 0.55 * a
        tr = np.abs(np.sin(ang)) ** 0.55 * rr

        def shoot(u, th):
            TX, TR = np.interp(u, k, tx), np.interp(u, k, tr)
            ox = TX * fan + 0.0
            O = np.stack([ox, 0 * ox, 0 * ox + zc], 1)[:, None, :] + 0 * th[None, :, None]
            D = np.stack([(TX - ox)[:, None] + 0 * th, TR[:, None] * np.cos(th), TR[:, None] * np.sin(th)], 2)
            D /= np.linalg.norm(D, axis=2, keepdims=True)
            O, D = O.reshape(-1, 3), D.reshape(-1, 3)
            lo, hi = np.zeros(len(O)), np.full(len(O), 3.2)
            for i in range(19):
                m = (lo + hi) / 2
                ins = s.F(O + D * m[:, None]) < 0
                lo, hi = np.where(ins, m, lo), np.where(ins, hi, m)
            return O + D * ((lo + hi) / 2)[:, None]

        th0, u0 = np.linspace(-np.pi / 2, np.pi / 2, 90), np.linspace(0, 1, 240)
        G = shoot(u0, th0).reshape(240, 90, 3)
        du = np.linalg.norm(np.diff(G, axis=0), axis=2).max(1)
        dt = np.linalg.norm(np.diff(G, axis=1), axis=2).max(0)
        cu, ct = np.r_[0, np.cumsum(np.maximum(du, 0.004))], np.r_[0, np.cumsum(dt)]
        nu, nt = int(cu[-1] / step / 1.2), int(ct[-1] / step / 1.4)
        u = np.interp(np.linspace(0, cu[-1], nu), cu, u0)
        th = np.interp(np.linspace(0, ct[-1], nt), ct, th0)
        V = shoot(u, th)
        N = s.normal(V)
        i = (np.arange(nu - 1)[:, None] * nt + np.arange(nt - 1)).ravel()
        T = np.concatenate([np.stack([i, i + nt + 1, i + nt], 1), np.stack([i, i + 1, i + nt + 1], 1)])
        V[np.abs(V[:, 1]) < 1e-6, 1] = 0
        m = Mesh(V, N, T)
        e = V[T]
        fn = np.cross(e[:, 1] - e[:, 0], e[:, 2] - e[:, 0])
        if (fn * N[T[:, 0]]).sum() < 0:
            m.T = m.T[:, ::-1].copy()
        return m


class Mesh:
    def __init__(s, V, N, T):
        s.V, s.N, s.T = V, N, T
        s.M = np.zeros(len(T), int)
        s.names = ["paint"]

    def cut(s, f):
        f = np.where(np.abs(f) < 2e-5, 2e-5, f)
        sg = f[s.T] > 0
        c = sg.sum(1)
        x = np.where((c == 1) | (c == 2))[0]
        if not len(x):
            return f
        t, sg1, c1 = s.T[x], sg[x], c[x]
        odd = np.where(c1 == 1, np.argmax(sg1, 1), np.argmin(sg1, 1))
        r = np.arange(len(x))
        a, b, d = t[r, odd], t[r, (odd + 1) % 3], t[r, (odd + 2) % 3]
        E = np.sort(np.concatenate([np.stack([a, b], 1), np.stack([a, d], 1)]), 1)
        U, inv = np.unique(E, axis=0, return_inverse=True)
        inv = inv.ravel()
        w = (f[U[:, 0]] / (f[U[:, 0]] - f[U[:, 1]]))[:, None]
        n0 = len(s.V)
        s.V = np.concatenate([s.V, s.V[U[:, 0]] * (1 - w) + s.V[U[:, 1]] * w])
        N = s.N[U[:, 0]] * (1 - w) + s.N[U[:, 1]] * w
        s.N = np.concatenate([s.N, N / np.linalg.norm(N, axis=1, keepdims=True)])
        ab, ad = n0 + inv[: len(x)], n0 + inv[len(x) :]
        new = np.concatenate([np.stack([a, ab, ad], 1), np.stack([ab, b, d], 1), np.stack([ab, d, ad], 1)])
        m = s.M[x]
        keep = np.ones(len(s.T), bool)
        keep[x] = False
        s.T = np.concatenate([s.T[keep], new])
        s.M = np.concatenate([s.M[keep], m, m, m])
        return np.concatenate([f, np.zeros(len(U))])

    def mat(s, name):
        if name not in s.names:
            s.names.append(name)
        return s.names.index(name)

    def _only(s, only):
        return np.isin(s.M, [s.mat(o) for o in only]) if only else np.ones(len(s.T), bool)

    def region(s, fn, name, only=None):
        """Everything where fn(V) < 0 becomes part `name`; a list means all of them, cut one by one (thin bands need that)."""
        fns = fn if isinstance(fn, (list, tuple)) else [fn]
        for f in fns:
            s.cut(f(s.V))
        inside = s._only(only)
        for f in fns:
            inside &= f(s.V)[s.T].mean(1) < 0
        s.M[inside] = s.mat(name)

    def gap(s, fn, mask, width=0.005, name="gap", only=("paint",)):
        h = width / 2
        s.cut(fn(s.V) - h)
        s.cut(fn(s.V) + h)
        s.cut(mask(s.V))
        g, k = fn(s.V)[s.T].mean(1), mask(s.V)[s.T].mean(1)
        s.M[(np.abs(g) < h) & (k < 0) & s._only(only)] = s.mat(name)

    def refine(s, names):
        sel = s._only(names)
        t, m = s.T[sel], s.M[sel]
        E = np.sort(np.concatenate([t[:, [0, 1]], t[:, [1, 2]], t[:, [2, 0]]]), 1)
        U, inv = np.unique(E, axis=0, return_inverse=True)
        inv = inv.ravel() + len(s.V)
        s.V = np.concatenate([s.V, s.V[U].mean(1)])
        N = s.N[U].mean(1)
        s.N = np.concatenate([s.N, N / np.linalg.norm(N, axis=1, keepdims=True)])
        a, b, c = inv.reshape(3, -1)
        new = np.concatenate(
            [
                np.stack([t[:, 0], a, c], 1),
                np.stack([a, t[:, 1], b], 1),
                np.stack([c, b, t[:, 2]], 1),
                np.stack([a, b, c], 1),
            ]
        )
        s.T = np.concatenate([s.T[~sel], new])
        s.M = np.concatenate([s.M[~sel], m, m, m, m])

    def part(s, name, inset=0.0, rim=0.012, mirror=True):
        """Part as (verts, normals, faces): moved inward by inset, with a rounded-looking edge of depth rim."""
        t = s.T[s.M == s.mat(name)]
        if not len(t):
            return None
        used, inv = np.unique(t, return_inverse=True)
        t = inv.reshape(-1, 3)
        N = s.N[used]
        V = s.V[used] - N * inset
        tris = [t]
        if rim:
            E = np.concatenate([t[:, [0, 1]], t[:, [1, 2]], t[:, [2, 0]]])
            key = np.sort(E, 1)
            _, idx, cnt = np.unique(key, axis=0, return_index=True, return_counts=True)
            B = E[idx[cnt == 1]]
            B = B[~((np.abs(V[B[:, 0], 1]) < 2e-4) & (np.abs(V[B[:, 1], 1]) < 2e-4))] if mirror else B
            out = np.cross(V[B[:, 1]] - V[B[:, 0]], N[B[:, 0]])
            acc = np.zeros_like(V)
            np.add.at(acc, B[:, 0], out)
            np.add.at(acc, B[:, 1], out)
            acc /= np.linalg.norm(acc, axis=1, keepdims=True) + 1e-12
            bv = np.unique(B)
            m = np.full(len(V), -1)
            m[bv] = np.arange(len(bv)) + len(V)
            e = min(0.002, abs(rim) / 3)
            V1, V2 = V[bv] - N[bv] * e, V[bv] - N[bv] * rim
            n0 = len(V)
            V = np.concatenate([V, V1, V2])
            N = np.concatenate([N, acc[bv] * 0.9 + N[bv] * 0.3, acc[bv]])
            b0, b1 = B[:, 0], B[:, 1]
            c0, c1 = m[b0], m[b1]
            d0, d1 = c0 + len(bv), c1 + len(bv)
            for q in ((b1, b0, c0, c1), (c1, c0, d0, d1)):
                tris += [np.stack([q[0], q[1], q[2]], 1), np.stack([q[0], q[2], q[3]], 1)]
        T = np.concatenate(tris)
        if mirror:
            n = len(V)
            V = np.concatenate([V, V * [1, -1, 1]])
            N = np.concatenate([N, N * [1, -1, 1]])
            T = np.concatenate([T, T[:, ::-1] + n])
        return V, N / np.maximum(np.linalg.norm(N, axis=1, keepdims=True), 1e-9), T
