"""
Renders pictures without paint's colour: `python render.py --body suv --view front34,profile --stage light --out renders`.

Light is linear, so that a picture without paint and one in white give the picture in every colour (`paint.py`). Studio and
vehicle are grey, so that red, green and blue of one render can be the three: without, metallic white, solid white. A mask
a view says where lamps of the tail are.

`--spin 24 --paint blue` renders a turn in 24 pictures of one paint instead, finished at once.
"""

import argparse
import os
import sys
import time

import bpy
from bodies import body
from camera import place_camera
from materials import PAINTS, TRIMS, cabin_materials, make_grey, mask_material, materials, set_paint
from mesh import put
from stage import set_film, stage
from vehicle import build_vehicle


def options():
    parser = argparse.ArgumentParser()
    parser.add_argument("--body", default="suv", help="comma list")
    parser.add_argument("--view", default="front34", help="comma list")
    parser.add_argument("--stage", default="light", help="comma list")
    parser.add_argument("--spin", type=int, default=0, help="pictures of a turn")
    parser.add_argument("--paint", choices=[*PAINTS, *TRIMS], help="of a turn, or what a cabin is covered with: finished at once")
    parser.add_argument("--out", default="renders", help="folder")
    parser.add_argument("--w", type=int, default=960, help="pixels")
    parser.add_argument("--samples", type=int, default=5)
    parser.add_argument("--threads", type=int, default=0, help="0: as many as there are")
    parser.add_argument("--step", type=float, default=0.012, help="of the mesh, metres")
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
    cycles.denoising_prefilter = "FAST"
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 5, 2, 3
    cycles.transparent_max_bounces = 12
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 3
    cycles.blur_glossy = 0.5
    scene.render.use_persistent_data = True  # of the next view only the camera is new
    scene.render.resolution_x = o.w
    scene.render.resolution_percentage = 100
    if o.threads:
        scene.render.threads_mode, scene.render.threads = "FIXED", o.threads
    return scene


def wanted_of(name, o):
    """Stage, view, degrees turned and file of each render; the stage `mask` is the mask."""
    file = lambda rest: os.path.abspath(os.path.join(o.out, f"{name}-{rest}"))
    stages = o.stage.split(",")
    if o.spin:
        turns = [(360 / o.spin * i, f"{o.paint}-{i + 1:02}") for i in range(o.spin)]
        return [(kind, "spin", turned, file(f"{name}-{kind}.png")) for kind in stages for turned, name in turns]
    if o.paint:
        return [(kind, view, 0, file(f"{o.paint}-{view}-{kind}.png")) for kind in stages for view in o.view.split(",")]
    return [
        (kind, view, 0, file(f"{view}-{kind}.exr")) for kind in [*stages, "mask"] for view in o.view.split(",")
    ]


def set_file(scene, kind, o):
    if o.paint:
        return set_film(scene, kind)
    # Light itself, which `paint.py` joins.
    scene.render.image_settings.file_format = "OPEN_EXR"
    scene.render.image_settings.color_depth = "16"


def set_stage(kind, o):
    """Puts the vehicle that is built into another studio."""
    scene = bpy.context.scene
    for floor in [each for each in bpy.data.objects if each.type == "MESH" and each.name not in o.parts]:
        bpy.data.objects.remove(floor)
    scene.world = None
    is_mask = kind == "mask"
    M = {} if is_mask else materials(kind != "light")
    if M:
        if o.paint in TRIMS:
            M.update(cabin_materials(o.paint))
        set_paint(M["paint"], "grey" if o.paint in TRIMS else o.paint)
        if not o.paint:
            make_grey(M)
        stage(kind, is_grey=not o.paint)
    for part in o.parts:
        bpy.data.objects[part].data.materials[0] = mask_material(part) if is_mask else M[part]
    scene.cycles.use_denoising = not is_mask
    scene.cycles.samples = 3 if is_mask else o.samples
    set_file(scene, kind, o)


def render_body(name, o):
    due = [each for each in wanted_of(name, o) if not os.path.exists(each[3])]
    if not due:
        return
    bpy.ops.wm.read_factory_settings(use_empty=True)
    p = body(name)
    parts = build_vehicle(name, o.step, o.steer)
    o.parts = [part for part, meshes in parts.items() if meshes]
    for part in o.parts:
        put(part, parts[part])
    scene = set_scene(o)
    standing = None
    for kind, view, turned, path in due:
        if kind != standing:
            set_stage(kind, o)
            standing = kind
        for camera in [each for each in bpy.data.objects if each.type == "CAMERA"]:
            bpy.data.objects.remove(camera)
        place_camera(view, p, turned)
        scene.render.resolution_y = round(o.w * (9 / 16 if view in ("wide", "arch") else 2 / 3))
        scene.render.filepath = path
        began = time.process_time()
        bpy.ops.render.render(write_still=True)
        print(f"rendered {os.path.basename(path)} {time.process_time() - began:.0f} s", flush=True)


def main():
    o = options()
    os.makedirs(o.out, exist_ok=True)
    for name in o.body.split(","):
        render_body(name, o)


main()
