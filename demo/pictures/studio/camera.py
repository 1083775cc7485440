"""Where a picture is taken from."""

import math
import bpy
from mathutils import Vector


#: Where a turn begins, so that its first frame is like the picture before it.
FRONT34 = 36


def place_camera(view, p, turned=0):
    """`turned`: how many degrees the vehicle has turned, of the view `spin`."""
    s = bpy.context.scene
    x0, x1 = p["wb"] / 2 + p["fo"], -p["wb"] / 2 - p["ro"]
    mid, L, H = (x0 + x1) / 2, x0 - x1, max(z for _, z in p["roof"])
    V = {  # azimuth, height, focal length, aim (x, z), frame width in metres
        "front34": (FRONT34, 1.25, 70, (mid + 0.02, H * 0.45), L * 1.02),
        "rear34": (180 - FRONT34, 1.35, 70, (mid - 0.02, H * 0.45), L * 1.02),
        "spin": (FRONT34 - turned, 1.5, 70, (mid, H * 0.45), L * 1.2),  # the whole side stays in the frame
        "wide": (40, 0.95, 60, (mid, H * 0.62), L * 1.75),  # beside words: the vehicle stands to the right
        "profile": (90, 1.05, 85, (mid, H * 0.47), L * 1.12),
        "front": (0, 1.05, 85, (x0 - 0.4, H * 0.47), 3.05),
        "rear": (180, 1.10, 85, (x1 + 0.4, H * 0.47), 3.05),
        "wheel": (58, 0.75, 60, (p["wb"] / 2 + 0.05, 0.50), 1.75),
        "lamp": (28, 0.95, 70, (x0 - 0.35, 0.72), 1.9),
    }
    az, h, f, (tx, tz), width = V[view]
    c = bpy.data.cameras.new("cam")
    c.lens = f
    c.sensor_width = 36
    c.shift_x = -0.16 if view == "wide" else 0
    d = width * f / 36 * 1.0
    a = math.radians(az)
    ty = 0.85 if view == "wheel" else (0.35 if view == "lamp" else 0)
    loc = Vector((tx + d * math.cos(a), ty + d * math.sin(a), h))
    tgt = Vector((tx, ty, tz))
    o = bpy.data.objects.new("cam", c)
    o.location = loc
    o.rotation_euler = (tgt - loc).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(o)
    s.camera = o
