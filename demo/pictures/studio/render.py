"""
Renders the layers of pictures: `python render.py --body suv --view front34,side --stage light --out layers`.

Light is linear, so that a picture in black paint and one in white give the picture in every colour (`paint.py`). Of each
body, view and stage there are three layers: without paint's colour, in solid white, in metallic white.

`--spin 24 --paint blue` renders a turn in 24 pictures of one paint instead, finished at once.
"""

import argparse
import os
import sys

import bpy
from bodies import body
from build import build
from camera import place_camera
from materials import LAYERS, PAINTS, materials, set_paint
from mesh import put
from stage import set_film, stage


def options():
    parser = argparse.ArgumentParser()
    parser.add_argument("--body", default="suv", help="comma list")
    parser.add_argument("--view", default="front34", help="comma list")
    parser.add_argument("--stage", default="light")
    parser.add_argument("--layers", default=",".join(LAYERS))
    parser.add_argument("--spin", type=int, default=0, help="pictures of a turn")
    parser.add_argument("--paint", default="blue", choices=PAINTS, help="of a turn")
    parser.add_argument("--out", default="layers", help="folder")
    parser.add_argument("--w", type=int, default=960, help="pixels")
    parser.add_argument("--samples", type=int, default=16)
    parser.add_argument("--step", type=float, default=0.010, help="of the mesh, metres")
    parser.add_argument("--steer", type=float, default=0, help="degrees")
    return parser.parse_args(sys.argv[1:])


def set_scene(o):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.samples = o.samples
    cycles.use_adaptive_sampling = False
    cycles.use_denoising = True
    cycles.denoiser = "OPENIMAGEDENOISE"
    cycles.denoising_input_passes = "RGB_ALBEDO_NORMAL"
    cycles.denoising_prefilter = "ACCURATE"
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 5, 2, 3
    cycles.transparent_max_bounces = 12
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 3
    cycles.blur_glossy = 0.5
    scene.render.resolution_x = o.w
    scene.render.resolution_percentage = 100
    scene.render.use_persistent_data = True
    set_film(scene, o.stage)
    if not o.spin:  # light itself, which `paint.py` joins
        scene.render.image_settings.file_format = "OPEN_EXR"
        scene.render.image_settings.color_depth = "16"
    return scene


def wanted_of(name, o):
    """View, degrees turned, layer or paint, and file of each render."""
    file = lambda rest: os.path.abspath(os.path.join(o.out, f"{name}-{rest}"))
    if o.spin:
        return [
            ("spin", 360 / o.spin * i, o.paint, file(f"{o.paint}-{i + 1:02}-{o.stage}.png")) for i in range(o.spin)
        ]
    return [
        (view, 0, layer, file(f"{view}-{o.stage}-{layer}.exr"))
        for view in o.view.split(",")
        for layer in o.layers.split(",")
    ]


def render_body(name, o):
    due = [each for each in wanted_of(name, o) if not os.path.exists(each[3])]
    if not due:
        return
    bpy.ops.wm.read_factory_settings(use_empty=True)
    p = body(name)
    parts = build(p, o.step, o.steer)
    M = materials(o.stage != "light")
    for part, meshes in parts.items():
        if meshes:
            put(part, meshes, M[part])
    stage(o.stage, p)
    scene = set_scene(o)
    for view, turned, layer, path in due:
        for camera in [each for each in bpy.data.objects if each.type == "CAMERA"]:
            bpy.data.objects.remove(camera)
        place_camera(view, p, turned)
        scene.render.resolution_y = round(o.w * (9 / 16 if view == "wide" else 2 / 3))
        set_paint(M["paint"], layer)
        scene.render.filepath = path
        bpy.ops.render.render(write_still=True)
        print(f"rendered {os.path.basename(path)}", flush=True)


def main():
    o = options()
    os.makedirs(o.out, exist_ok=True)
    for name in o.body.split(","):
        render_body(name, o)


main()
