"""What surfaces are made of. Paint is rendered in three strengths at once that `paint.py` joins to any colour."""

import bpy


def node_mat(name, **kw):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    b = m.node_tree.nodes["Principled BSDF"]
    for k, v in kw.items():
        k = {"Specular": "Specular IOR Level", "Clearcoat": "Coat Weight"}.get(k, k.replace("_", " "))
        b.inputs[k].default_value = (*v, 1) if isinstance(v, tuple) and len(v) == 3 else v
    return m


def glass_mat(name, tint, gloss=1.0, rough=0.0):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    t = m.node_tree
    t.nodes.clear()
    o, mix, fr = (
        t.nodes.new("ShaderNodeOutputMaterial"),
        t.nodes.new("ShaderNodeMixShader"),
        t.nodes.new("ShaderNodeFresnel"),
    )
    tr, gl = t.nodes.new("ShaderNodeBsdfTransparent"), t.nodes.new("ShaderNodeBsdfGlossy")
    tr.inputs[0].default_value = (*tint, 1)
    gl.inputs["Roughness"].default_value = rough
    fr.inputs[0].default_value = 1.52 * gloss
    geo = t.nodes.new("ShaderNodeNewGeometry")
    mul = t.nodes.new("ShaderNodeMath")
    mul.operation = "MULTIPLY"
    inv = t.nodes.new("ShaderNodeMath")
    inv.operation = "SUBTRACT"
    inv.inputs[0].default_value = 1
    L = t.links.new
    L(geo.outputs["Backfacing"], inv.inputs[1])
    L(inv.outputs[0], mul.inputs[0])
    L(fr.outputs[0], mul.inputs[1])
    L(mul.outputs[0], mix.inputs[0])
    L(tr.outputs[0], mix.inputs[1])
    L(gl.outputs[0], mix.inputs[2])
    L(mix.outputs[0], o.inputs[0])
    return m


#: The channel of a render in which paint has no colour of its own, is metallic white, is solid white.
CHANNELS = {"none": 0, "metal": 1, "solid": 2}
#: What a lamp of the tail lets through: its part of a render is grey until `paint.py` colours it.
TAIL_RED = (1, 0.035, 0.03)

PAINTS = {  # base colour in linear light; the channel it is a share of
    "white": ((0.56, 0.56, 0.55), "solid"),
    "silver": ((0.50, 0.51, 0.52), "metal"),
    "grey": ((0.115, 0.122, 0.13), "metal"),
    "black": ((0.006, 0.006, 0.007), "metal"),
    "blue": ((0.006, 0.050, 0.25), "metal"),
    "navy": ((0.005, 0.014, 0.050), "metal"),
    "red": ((0.26, 0.004, 0.007), "metal"),
    "green": ((0.010, 0.060, 0.038), "metal"),
    "bronze": ((0.20, 0.115, 0.052), "metal"),
    "orange": ((0.62, 0.10, 0.010), "metal"),
    "sand": ((0.36, 0.29, 0.20), "metal"),
    "yellow": ((0.72, 0.38, 0.01), "solid"),
}


def paint_mat():
    """A base that is coloured, a clear coat over it and a dark inside."""
    m = node_mat("paint", Specular=0.5)
    t = m.node_tree
    b = t.nodes["Principled BSDF"]
    L = t.links.new
    v = t.nodes.new("ShaderNodeTexVoronoi")
    v.inputs["Scale"].default_value = 900
    tc = t.nodes.new("ShaderNodeTexCoord")
    L(tc.outputs["Object"], v.inputs["Vector"])
    sub = t.nodes.new("ShaderNodeVectorMath")
    sub.operation = "SUBTRACT"
    sub.inputs[1].default_value = (0.5, 0.5, 0.5)
    sc = t.nodes.new("ShaderNodeVectorMath")
    sc.operation = "SCALE"
    sc.name = "flakes"
    ge = t.nodes.new("ShaderNodeNewGeometry")
    ad = t.nodes.new("ShaderNodeVectorMath")
    nm = t.nodes.new("ShaderNodeVectorMath")
    nm.operation = "NORMALIZE"
    L(v.outputs["Color"], sub.inputs[0])
    L(sub.outputs[0], sc.inputs[0])
    L(sc.outputs[0], ad.inputs[0])
    L(ge.outputs["Normal"], ad.inputs[1])
    L(ad.outputs[0], nm.inputs[0])
    L(nm.outputs[0], b.inputs["Normal"])
    lw = t.nodes.new("ShaderNodeLayerWeight")
    lw.inputs[0].default_value = 0.35
    mx = t.nodes.new("ShaderNodeMixRGB")
    mx.name = "colour"
    L(lw.outputs["Facing"], mx.inputs[0])
    L(mx.outputs[0], b.inputs["Base Color"])
    dark = t.nodes.new("ShaderNodeBsdfDiffuse")
    dark.inputs[0].default_value = (0.012, 0.012, 0.013, 1)
    g = t.nodes.new("ShaderNodeNewGeometry")
    s = t.nodes.new("ShaderNodeMixShader")
    fr, gl, cc = (
        t.nodes.new("ShaderNodeFresnel"),
        t.nodes.new("ShaderNodeBsdfGlossy"),
        t.nodes.new("ShaderNodeMixShader"),
    )
    fr.inputs[0].default_value = 1.62
    gl.inputs["Roughness"].default_value = 0.015
    solid, both = t.nodes.new("ShaderNodeBsdfDiffuse"), t.nodes.new("ShaderNodeAddShader")
    solid.name = "solid"
    L(b.outputs[0], both.inputs[0])
    L(solid.outputs[0], both.inputs[1])
    L(fr.outputs[0], cc.inputs[0])
    L(both.outputs[0], cc.inputs[1])
    L(gl.outputs[0], cc.inputs[2])
    L(g.outputs["Backfacing"], s.inputs[0])
    L(cc.outputs[0], s.inputs[1])
    L(dark.outputs[0], s.inputs[2])
    L(s.outputs[0], t.nodes["Material Output"].inputs[0])
    return m


def set_paint(m, paint=None):
    """The paint of a finished picture; without one, all three strengths in the channels of one picture."""
    colour, finish = PAINTS.get(paint, ((0, 1, 0), "metal"))
    is_metal = finish == "metal"
    nodes = m.node_tree.nodes
    base = nodes["Principled BSDF"].inputs
    base["Metallic"].default_value = 0.875 if is_metal else 0
    base["Roughness"].default_value = 0.30 if is_metal else 0.4
    nodes["flakes"].inputs["Scale"].default_value = 0.018 if is_metal else 0
    nodes["solid"].inputs[0].default_value = (0, 0, 0 if paint else 1, 1)
    mix = nodes["colour"].inputs
    edge = 0.45 if is_metal else 1
    mix[1].default_value = (*colour, 1)
    mix[2].default_value = (*[c * edge for c in colour], 1)


def emit(name, col, k):
    m = node_mat(name, Base_Color=(0, 0, 0), Roughness=0.2)
    b = m.node_tree.nodes["Principled BSDF"]
    b.inputs["Emission Color"].default_value = (*col, 1)
    b.inputs["Emission Strength"].default_value = k
    return m


#: What cabins are covered with.
TRIMS = {"dark": (0.020, 0.020, 0.022), "tan": (0.185, 0.092, 0.045), "grey": (0.135, 0.14, 0.15)}


def cabin_materials(trim):
    return {
        "leather": node_mat("leather", Base_Color=TRIMS[trim], Roughness=0.5, Specular=0.35),
        "dash": node_mat("dash", Base_Color=(0.022, 0.0225, 0.024), Roughness=0.6, Specular=0.3),
        "grip": node_mat("grip", Base_Color=(0.012, 0.012, 0.013), Roughness=0.45),
        "liner": node_mat("liner", Base_Color=(0.20, 0.20, 0.195), Roughness=0.9, Specular=0.1),
        "screen": emit("screen", (0.012, 0.022, 0.04), 1),
        "panel": emit("panel", (0.05, 0.08, 0.13), 1),
        "street": emit("street", (0.35, 0.42, 0.50), 1),
        "route": emit("route", (0.10, 0.45, 1.0), 1.6),
        "glow": emit("glow", (1.0, 0.42, 0.08), 2),
    }


def materials(lit):
    M = {
        "paint": paint_mat(),
        "glass": glass_mat("glass", (0.36, 0.40, 0.40), 0.92),
        "glass_side": glass_mat("gs", (0.075, 0.085, 0.085), 0.94),
        "lamp": glass_mat("lamp", (0.93, 0.95, 0.97)),
        "tail": glass_mat("tail", (0.62, 0.02, 0.022)),
        "frit": node_mat("frit", Base_Color=(0.004, 0.004, 0.004), Roughness=0.06),
        "gloss": node_mat("gloss", Base_Color=(0.006, 0.006, 0.007), Roughness=0.10, Clearcoat=0.5),
        "trim": node_mat("trim", Base_Color=(0.010, 0.010, 0.011), Roughness=0.35),
        "clad": node_mat("clad", Base_Color=(0.012, 0.012, 0.013), Roughness=0.6, Specular=0.3),
        "black": node_mat("black", Base_Color=(0.003, 0.003, 0.003), Roughness=0.8, Specular=0.1),
        "chrome": node_mat("chrome", Base_Color=(0.85, 0.86, 0.88), Metallic=1.0, Roughness=0.08),
        "skid": node_mat("skid", Base_Color=(0.42, 0.43, 0.45), Metallic=0.9, Roughness=0.32),
        "rail": node_mat("rail", Base_Color=(0.45, 0.46, 0.47), Metallic=0.9, Roughness=0.28),
        "lamp_in": node_mat("lamp_in", Base_Color=(0.10, 0.105, 0.115), Metallic=0.8, Roughness=0.25),
        "lens": node_mat("lens", Base_Color=(0.75, 0.8, 0.86), Metallic=0.9, Roughness=0.06),
        "tail_in": node_mat("tail_in", Base_Color=(0.30, 0.02, 0.02), Roughness=0.3),
        "reflector": node_mat("refl", Base_Color=(0.35, 0.008, 0.008), Roughness=0.1, Clearcoat=1.0),
        "drl": emit("drl", (0.90, 0.95, 1), 5 if lit else 2.2),
        "tail_glow": emit("tg", (1, 0.03, 0.02), 7 if lit else 2.5),
        "rubber": node_mat("rubber", Base_Color=(0.007, 0.007, 0.0075), Roughness=0.48, Specular=0.35),
        "alloy": node_mat("alloy", Base_Color=(0.33, 0.335, 0.345), Metallic=0.95, Roughness=0.26),
        "alloy_dark": node_mat("alloyd", Base_Color=(0.05, 0.052, 0.056), Metallic=0.8, Roughness=0.35),
        "disc": node_mat("disc", Base_Color=(0.35, 0.35, 0.36), Metallic=1.0, Roughness=0.35),
        "caliper": node_mat("cal", Base_Color=(0.09, 0.09, 0.10), Metallic=0.6, Roughness=0.4),
        "plate": node_mat("plate", Base_Color=(0.72, 0.72, 0.70), Roughness=0.35),
        "engine": node_mat("engine", Base_Color=(0.045, 0.046, 0.05), Metallic=0.6, Roughness=0.42),
        "fin": node_mat("fin", Base_Color=(0.16, 0.163, 0.17), Metallic=0.9, Roughness=0.32),
        "fork": node_mat("fork", Base_Color=(0.55, 0.55, 0.54), Metallic=1.0, Roughness=0.22),
        "interior": node_mat("int", Base_Color=(0.012, 0.012, 0.013), Roughness=0.6),
        "seat": node_mat("seat", Base_Color=(0.035, 0.034, 0.034), Roughness=0.55),
        "mirror": node_mat("mir", Base_Color=(0.7, 0.72, 0.75), Metallic=1.0, Roughness=0.03),
    }
    return M


def make_grey(M):
    """Takes every hue but paint's, so that one render's channels differ by paint alone."""
    for name, m in M.items():
        for node in m.node_tree.nodes if name != "paint" else []:
            for socket in node.inputs:
                if socket.type == "RGBA":
                    most = max(socket.default_value[:3])
                    socket.default_value = (most, most, most, 1)


#: Parts that shine red.
RED_PARTS = ("tail", "tail_in", "tail_glow", "reflector")


def mask_material(part):
    """White where a part is red, black elsewhere; windows are see-through."""
    m = bpy.data.materials.new(f"mask-{part}")
    m.use_nodes = True
    t = m.node_tree
    t.nodes.clear()
    clear = part in ("glass", "glass_side")
    shader = t.nodes.new("ShaderNodeBsdfTransparent" if clear else "ShaderNodeEmission")
    if not clear:
        shader.inputs["Strength"].default_value = 1 if part in RED_PARTS else 0
    t.links.new(shader.outputs[0], t.nodes.new("ShaderNodeOutputMaterial").inputs[0])
    return m
