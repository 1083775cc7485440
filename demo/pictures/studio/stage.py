"""The studio: a painted sky whose soft boxes the clear coat reflects, and the ground."""

import bpy
import numpy as np
from materials import node_mat


def env_image(kind, is_grey):
    """Studio as a painted sky: soft boxes with soft edges, so that clear coat reflections carry no noise."""
    w, h = (2048, 1024) if kind == "dusk" else (1024, 512)
    ph = -((np.arange(w) + 0.5) / w - 0.5) * 2 * np.pi
    el = ((np.arange(h) + 0.5) / h - 0.5) * np.pi
    PH, EL = np.meshgrid(ph, el)
    D = np.stack([np.cos(PH) * np.cos(EL), np.sin(PH) * np.cos(EL), np.sin(EL)], 2)
    img = np.zeros((h, w, 3))
    sm = lambda v, e: 0.5 + 0.5 * np.tanh(v / e / 2)

    def box(n, up, size, k, e=0.03, col=(1, 1, 1)):
        """Rectangle at distance 1 along n: size is its half extent; edge softness e."""
        n = np.array(n, float)
        n /= np.linalg.norm(n)
        up = np.array(up, float)
        up -= n * (up @ n)
        up /= np.linalg.norm(up)
        r = np.cross(up, n)
        c = D @ n
        ok = c > 0.05
        c = np.where(ok, c, 1)
        a, b = D @ r / c, D @ up / c
        m = (
            ok
            * sm(size[0] - np.abs(a), e)
            * sm(size[1] - np.abs(b), e)
            * (0.80 + 0.20 * np.clip(b / size[1] * 0.5 + 0.5, 0, 1))
        )
        img[:] += (m * k)[..., None] * np.array(col)

    if kind == "light":
        img += (0.085 + 0.10 * sm(EL - 0.75, 0.10) + 0.42 * sm(-EL - 0.02, 0.03))[..., None]
        box((0, 0.58, 1), (1, 0, 0), (0.15, 1.4), 8, 0.045)
        box((0, -0.58, 1), (1, 0, 0), (0.15, 1.4), 8, 0.045)
        box((0, 0, 1), (1, 0, 0), (0.5, 1.2), 1.2, 0.08)
        box((0.12, 1, 0.27), (0, 0, 1), (1.7, 0.11), 5.0, 0.012)
        box((0.0, -1, 0.27), (0, 0, 1), (1.7, 0.11), 4.5, 0.012)
        box((1, 0.1, 0.30), (0, 0, 1), (0.50, 0.10), 4.0, 0.012)
        box((-1, -0.1, 0.30), (0, 0, 1), (0.55, 0.10), 4.0, 0.012)
        box((0.75, 0.80, 0.16), (0, 0, 1), (0.07, 0.26), 3.0, 0.012)
        box((-0.75, 0.80, 0.16), (0, 0, 1), (0.07, 0.26), 2.5, 0.012)
    elif kind == "dark":
        img += (0.012 + 0.03 * sm(EL - 0.7, 0.15))[..., None] * np.array([0.85, 0.93, 1.1])
        box((0, 0, 1), (1, 0, 0), (0.22, 1.3), 4.2, 0.03)
        box((0.15, 1, 0.40), (0, 0, 1), (1.5, 0.075), 3.2, 0.012)
        box((-0.1, -1, 0.40), (0, 0, 1), (1.5, 0.075), 3.2, 0.012)
        box((1, 0.35, 0.34), (0, 0, 1), (0.38, 0.07), 2.4, 0.012)
        box((-1, -0.35, 0.34), (0, 0, 1), (0.38, 0.07), 2.4, 0.012)
        box((0.25, 1, 0.17), (0, 0, 1), (1.3, 0.09), 0.9, 0.03)
        box((0.7, 0.7, 0.12), (0, 0, 1), (0.04, 0.22), 1.2, 0.01)
        box((-0.7, 0.7, 0.12), (0, 0, 1), (0.04, 0.22), 1.0, 0.01)
    else:
        t = np.clip(EL / 1.4, 0, 1)
        sun = np.exp(-(((PH - 0.75) / 0.75) ** 2))
        low = (
            np.array([0.80, 0.46, 0.36]) * (1 - sun[..., None]) + np.array([1.9, 0.85, 0.36]) * sun[..., None]
        )
        img += (
            low * np.exp(-t * 7)[..., None]
            + np.array([0.10, 0.17, 0.36]) * (1 - np.exp(-t * 5))[..., None]
            + np.array([0.30, 0.22, 0.30]) * np.exp(-(((EL - 0.22) / 0.12) ** 2))[..., None]
        )
        hill = 0.012 + 0.007 * np.sin(PH * 5 + 1) + 0.004 * np.sin(PH * 13) + 0.002 * np.sin(PH * 43)
        img *= sm(EL - hill, 0.003)[..., None]
        img += np.array([0.050, 0.046, 0.060]) * (1 - sm(EL - hill, 0.003))[..., None]
        box((0, 0.15, 1), (1, 0, 0), (0.8, 1.5), 0.5, 0.15, (0.7, 0.82, 1))
    if is_grey:
        img[:] = img.mean(2, keepdims=True)
    im = bpy.data.images.new("env", w, h, float_buffer=True, alpha=False)
    im.colorspace_settings.name = "Linear Rec.709"
    im.pixels.foreach_set(np.concatenate([img, np.ones((h, w, 1))], 2).astype(np.float32).ravel())
    im.update()
    im.pack()
    return im


EXPOSURE = {"light": 0.1, "dark": 0.5, "dusk": 0.4}
BACK = {
    "light": ((0.56, 0.58, 0.60), (0.80, 0.81, 0.82), (0.70, 0.712, 0.725)),
    "dark": ((0.010, 0.012, 0.015), (0.055, 0.061, 0.070), (0.016, 0.018, 0.021)),
}


#: Rendered grey, a studio gets its hue with the paint.
TINT = {"light": (0.99, 1, 1.012), "dark": (0.93, 0.99, 1.10)}


def set_film(scene, kind):
    """How light becomes a PNG."""
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = "High Contrast"
    scene.view_settings.exposure = EXPOSURE[kind]
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGB"


def stage(kind, is_grey):
    """`is_grey`: without hue, for a render whose channels are no colours."""
    hue = (lambda c: (sum(c) / 3,) * 3) if is_grey else (lambda c: c)
    w = bpy.data.worlds.new("w")
    bpy.context.scene.world = w
    w.use_nodes = True
    t = w.node_tree
    N, L = t.nodes.new, t.links.new
    bg = t.nodes["Background"]
    tx = N("ShaderNodeTexEnvironment")
    tx.image = env_image(kind, is_grey)
    L(tx.outputs[0], bg.inputs[0])
    if kind in BACK:  # what the camera sees behind the car: a gradient in the picture plane
        tc, sp, rp, b2, mx, lp = (
            N("ShaderNodeTexCoord"),
            N("ShaderNodeSeparateXYZ"),
            N("ShaderNodeValToRGB"),
            N("ShaderNodeBackground"),
            N("ShaderNodeMixShader"),
            N("ShaderNodeLightPath"),
        )
        L(tc.outputs["Window"], sp.inputs[0])
        L(sp.outputs["Y"], rp.inputs[0])
        L(rp.outputs[0], b2.inputs[0])
        top, mid, bot = map(hue, BACK[kind])
        e = rp.color_ramp.elements
        rp.color_ramp.interpolation = "EASE"
        e[0].position = 0
        e[0].color = (*bot, 1)
        e[1].position = 1
        e[1].color = (*top, 1)
        q = e.new(0.42)
        q.color = (*mid, 1)
        L(lp.outputs["Is Camera Ray"], mx.inputs[0])
        L(bg.outputs[0], mx.inputs[1])
        L(b2.outputs[0], mx.inputs[2])
        L(mx.outputs[0], t.nodes["World Output"].inputs[0])
    bpy.ops.mesh.primitive_plane_add(size=60 if kind in BACK else 600)
    g = bpy.context.object
    floor = {
        "light": dict(Base_Color=(0.60, 0.607, 0.615), Roughness=0.12, Specular=0.35),
        "dark": dict(Base_Color=(0.035, 0.038, 0.043), Roughness=0.20, Specular=0.35),
        "dusk": dict(Base_Color=(0.040, 0.038, 0.037), Roughness=0.55, Specular=0.22),
    }[kind]
    m = node_mat("floor", **dict(floor, Base_Color=hue(floor["Base_Color"])))
    t = m.node_tree
    N, L = t.nodes.new, t.links.new
    if kind in BACK:
        tc, ln, mr, tr, mx = (
            N("ShaderNodeTexCoord"),
            N("ShaderNodeVectorMath"),
            N("ShaderNodeMapRange"),
            N("ShaderNodeBsdfTransparent"),
            N("ShaderNodeMixShader"),
        )
        ln.operation = "LENGTH"
        mp = N("ShaderNodeMapping")
        mp.inputs["Scale"].default_value = (0.8, 1, 1)
        L(tc.outputs["Object"], mp.inputs[0])
        L(mp.outputs[0], ln.inputs[0])
        L(ln.outputs["Value"], mr.inputs[0])
        mr.interpolation_type = "SMOOTHERSTEP"
        mr.inputs["From Min"].default_value = 1.3
        mr.inputs["From Max"].default_value = 4.6
        L(mr.outputs[0], mx.inputs[0])
        L(t.nodes["Principled BSDF"].outputs[0], mx.inputs[1])
        L(tr.outputs[0], mx.inputs[2])
        L(mx.outputs[0], t.nodes["Material Output"].inputs[0])
    else:
        nz, bp = N("ShaderNodeTexNoise"), N("ShaderNodeBump")
        nz.inputs["Scale"].default_value = 18000
        bp.inputs["Strength"].default_value = 0.2
        bp.inputs["Distance"].default_value = 0.003
        L(nz.outputs[0], bp.inputs["Height"])
        L(bp.outputs[0], t.nodes["Principled BSDF"].inputs["Normal"])
    g.data.materials.append(m)
