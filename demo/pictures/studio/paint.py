"""
Joins renders to pictures in every paint: `python paint.py --renders renders --out pictures`.

picture = without + (white - without) * colour, in linear light, for each of red, green and blue; `without` and `white`
are channels of one render, and the lamps of the tail get their red by a mask.
"""

import argparse
import glob
import os
import re
import sys

import bpy
import numpy as np
from materials import CHANNELS, PAINTS, TAIL_RED
from stage import TINT, set_film


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


def with_red_lamps(picture, mask):
    """Red glass lets red through; what is brighter than white is white in its middle."""
    lit = picture * np.array(TAIL_RED, np.float32) + np.maximum(picture - 1.5, 0) * 0.3
    return picture * (1 - mask) + lit * mask


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--renders", default="renders", help="folder")
    parser.add_argument("--out", default="pictures", help="folder")
    parser.add_argument("--paint", default=",".join(PAINTS))
    parser.add_argument("--body", default="*")
    o = parser.parse_args(sys.argv[1:])
    os.makedirs(o.out, exist_ok=True)
    for path in sorted(glob.glob(os.path.join(o.renders, f"{o.body}-*-*.exr"))):
        body, view, kind = re.match(r"(.+)-(\w+)-(\w+)\.exr$", os.path.basename(path)).groups()
        if kind == "mask":
            continue
        light = pixels(path)
        mask = pixels(os.path.join(o.renders, f"{body}-{view}-mask.exr"))[..., :1].clip(0, 1)
        channel = lambda name: light[..., CHANNELS[name] : CHANNELS[name] + 1]
        for paint in o.paint.split(","):
            colour, finish = PAINTS[paint]
            out = os.path.join(o.out, f"{body}-{paint}-{view}-{kind}.png")
            if os.path.exists(out):
                continue
            none = channel("none")
            picture = none + (channel(finish) - none) * np.array(colour, np.float32)
            picture = with_red_lamps(np.maximum(picture, 0), mask) * np.array(TINT[kind], np.float32)
            save(picture, out, kind)
            print(os.path.basename(out), flush=True)


main()
