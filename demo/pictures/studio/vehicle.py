"""The parts of a vehicle of the table: {part: [(V, N, T)]}."""

from bodies import body
from build import build
from cabin import build_cabin
from motorcycle import build_motorcycle
from motorhome import add_camper_kit, add_house
from shape import Body


def build_vehicle(name, step, steer):
    p = body(name)
    if "eye" in p:
        return build_cabin()
    if "bike" in p:
        return build_motorcycle(p)
    parts = build(p, step, steer)

    def add(part, *meshes):
        parts.setdefault(part, []).extend(meshes)

    if "house" in p:
        add_house(add, p, Body(p))
    if "camper" in p:
        add_camper_kit(add, p, Body(p))
    return parts
