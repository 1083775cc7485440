"""Where a picture is taken from."""

import math
import bpy
from mathutils import Vector


#: Where a turn begins, so that its first frame is like the picture before it.
FRONT34 = 36


def place_camera(view, p, turned=0):
    """`turned`: how many degrees the vehicle has turned, of the view `spin`."""
    if "eye" in p:
        return look(p["eye"], p["aim"], p["lens"])
    x0, x1 = p["wb"] / 2 + p["fo"], -p["wb"] / 2 - p["ro"]
    mid, L, H = (x0 + x1) / 2, x0 - x1, p.get("tall") or max(z for _, z in p["roof"])
    V = {  # azimuth, height, focal length, aim (x, z), frame width in metres
        "front34": (FRONT34, 1.25, 70, (mid + 0.02, H * 0.45), L * 1.02),
        "rear34": (180 - FRONT34, 1.35, 70, (mid - 0.02, H * 0.45), L * 1.02),
        "spin": (FRONT34 - turned, 1.5, 70, (mid, H * 0.45), L * 1.2),  # the whole side stays in the frame
        "wide": (40, 0.95, 60, (mid, H * 0.62), L * 1.75),  # beside words: the vehicle stands to the right
        "arch": (FRONT34, 1.25, 70, (mid, H * 0.5), L * 1.48),  # the vehicle stays clear of a round frame
        "profile": (90, 1.05, 85, (mid, H * 0.47), L * 1.12),
        "offside": (-90, 1.05, 85, (mid, H * 0.47), L * 1.12),
        "front": (0, 1.05, 85, (x0 - 0.4, H * 0.47), max(3.05, H * 1.55)),
        "rear": (180, 1.10, 85, (x1 + 0.4, H * 0.47), max(3.05, H * 1.55)),
        "wheel": (58, 0.75, 60, (p["wb"] / 2 + 0.05, 0.50), 1.75),
        "lamp": (28, 0.95, 70, (x0 - 0.35, 0.72), 1.9),
    }
    if "bike" in p:
        V["wide"] = (40, 0.95, 60, (mid, H * 0.5), L * 1.32)
        V["wheel"] = (62, 0.55, 70, (p["wb"] / 2 - 0.05, 0.40), 1.15)
        V["engine"] = (84, 0.62, 70, (0.05, 0.58), 1.15)
        V["cockpit"] = (158, 1.55, 60, (0.25, H * 0.72), 1.0)
    az, h, f, (tx, tz), width = V[view]
    width *= p.get("zoom", 1) if view == "front34" else p.get("room", p.get("zoom", 1))
    d = width * f / 36 * 1.0
    a = math.radians(az)
    ty = 0.85 if view == "wheel" and "bike" not in p else (0.35 if view == "lamp" else 0)
    look((tx + d * math.cos(a), ty + d * math.sin(a), h), (tx, ty, tz), f, -0.16 if view == "wide" else 0)


def look(eye, aim, lens, shift=0):
    c = bpy.data.cameras.new("cam")
    c.lens, c.sensor_width, c.shift_x = lens, 36, shift
    o = bpy.data.objects.new("cam", c)
    o.location = eye
    o.rotation_euler = (Vector(aim) - Vector(eye)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(o)
    bpy.context.scene.camera = o
