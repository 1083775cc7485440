"""
Joins the frames of a turn to a film: `python film.py --frames ../spin --out ../film/suv-blue.mp4`. Twice around.
"""

import argparse
import glob
import os
import sys

import bpy


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--frames", default="../spin", help="folder")
    parser.add_argument("--out", default="../film/suv-blue.mp4")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--rate", type=int, default=10, help="frames a second")
    o = parser.parse_args(sys.argv[1:])
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.sequence_editor_create()
    frames = sorted(glob.glob(os.path.join(os.path.abspath(o.frames), "*.webp"))) * o.rounds
    for i, path in enumerate(frames):
        scene.sequence_editor.strips.new_image(f"frame {i}", path, channel=1, frame_start=i + 1)
    scene.frame_start, scene.frame_end = 1, len(frames)
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = 600, 400, 100
    scene.render.fps = o.rate
    scene.view_settings.view_transform = "Standard"
    scene.render.image_settings.file_format = "FFMPEG"
    ffmpeg = scene.render.ffmpeg
    ffmpeg.format, ffmpeg.codec, ffmpeg.audio_codec = "MPEG4", "H264", "NONE"
    ffmpeg.constant_rate_factor, ffmpeg.ffmpeg_preset, ffmpeg.gopsize = "HIGH", "GOOD", o.rate * 2
    os.makedirs(os.path.dirname(os.path.abspath(o.out)), exist_ok=True)
    scene.render.filepath = os.path.abspath(o.out)
    bpy.ops.render.render(animation=True)


main()
