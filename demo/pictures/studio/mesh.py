"""A mesh of Blender from vertices, normals and triangles."""

import bpy
import numpy as np


def put(name, ms):
    n = 0
    Vs, Ns, Ts = [], [], []
    for V, N, T in ms:
        Vs.append(V)
        Ns.append(N)
        Ts.append(T + n)
        n += len(V)
    V, N, T = np.concatenate(Vs), np.concatenate(Ns), np.concatenate(Ts)
    me = bpy.data.meshes.new(name)
    me.vertices.add(len(V))
    me.vertices.foreach_set("co", V.ravel())
    me.loops.add(len(T) * 3)
    me.loops.foreach_set("vertex_index", T.ravel().astype(np.int32))
    me.polygons.add(len(T))
    me.polygons.foreach_set("loop_start", np.arange(0, len(T) * 3, 3, dtype=np.int32))
    me.polygons.foreach_set("loop_total", np.full(len(T), 3, np.int32))
    me.polygons.foreach_set("use_smooth", np.ones(len(T), bool))
    me.update(calc_edges=True)
    me.normals_split_custom_set_from_vertices(N.tolist())
    me.materials.append(None)
    o = bpy.data.objects.new(name, me)
    bpy.context.collection.objects.link(o)
    return o
