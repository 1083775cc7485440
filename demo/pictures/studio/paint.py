"""
Joins layers to pictures in every paint: `python paint.py --layers layers --out pictures`.

picture = without + (white - without) * colour, in linear light, for each of red, green and blue.
"""

import argparse
import glob
import os
import re
import sys

import bpy
import numpy as np
from materials import PAINTS
from stage import set_film


def pixels(path):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = "Linear Rec.709"
    values = np.empty(len(image.pixels), np.float32)
    image.pixels.foreach_get(values)
    w, h = image.size
    bpy.data.images.remove(image)
    return values.reshape(h, w, 4)[..., :3]


def save(picture, path, kind):
    scene = bpy.context.scene
    set_film(scene, kind)
    h, w, _ = picture.shape
    # A breath of grain hides banding.
    grain = 1 + np.random.default_rng(7).normal(0, 0.006, (h, w, 1)).astype(np.float32)
    image = bpy.data.images.new("picture", w, h, float_buffer=True)
    image.colorspace_settings.name = "Linear Rec.709"
    whole = np.concatenate([picture * grain, np.ones((h, w, 1), np.float32)], 2)
    image.pixels.foreach_set(whole.ravel().astype(np.float32))
    image.save_render(path, scene=scene)
    bpy.data.images.remove(image)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--layers", default="layers", help="folder")
    parser.add_argument("--out", default="pictures", help="folder")
    parser.add_argument("--paint", default=",".join(PAINTS))
    o = parser.parse_args(sys.argv[1:])
    os.makedirs(o.out, exist_ok=True)
    for path in sorted(glob.glob(os.path.join(o.layers, "*-none.exr"))):
        body, view, kind = re.match(r"(.+)-(\w+)-(\w+)-none\.exr$", os.path.basename(path)).groups()
        none = pixels(path)
        whites = {}
        for paint in o.paint.split(","):
            colour, layer = PAINTS[paint]
            out = os.path.join(o.out, f"{body}-{paint}-{view}-{kind}.png")
            white_path = path.replace("-none.exr", f"-{layer}.exr")
            if os.path.exists(out) or not os.path.exists(white_path):
                continue
            if layer not in whites:
                whites[layer] = pixels(white_path)
            save(np.maximum(none + (whites[layer] - none) * np.array(colour, np.float32), 0), out, kind)
            print(os.path.basename(out), flush=True)


main()
