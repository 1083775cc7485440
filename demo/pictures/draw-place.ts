import sharp, { type OverlayOptions } from 'sharp';
import { groundShadow, PLACES, vehicle, type PlacedVehicle } from './drawing/places.mjs';

const WIDTH = 1600;
const HEIGHT = 1067;

const NIGHT = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs><radialGradient id="night" cy=".62" r=".75"><stop offset="0" stop-color="#7e8798"/><stop offset="1" stop-color="#262c3a"/></radialGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#night)"/></svg>`;

/** The names of the places that are drawn: a showroom, a workshop, a yard … */
export const PLACE_NAMES = Object.keys(PLACES);

export interface PlaceLook {
  width: number;
  isAtNight: boolean;
}

/** One place as WebP bytes: its background, the vehicles in it, what stands before them; at night little light falls on them. */
export async function drawPlace(name: string, { width, isAtNight }: PlaceLook): Promise<Buffer> {
  const sketch = PLACES[name];
  if (sketch === undefined) throw new Error(`No place is called ${name}.`);
  const layers = [
    ...(await drawLayers(sketch.behind)),
    ...(sketch.front ? [{ input: Buffer.from(sketch.front()), left: 0, top: 0 }] : []),
    ...(await drawLayers(sketch.before)),
    ...(isAtNight ? [{ input: Buffer.from(NIGHT), left: 0, top: 0, blend: 'multiply' as const }] : []),
  ];
  const whole = await sharp(Buffer.from(sketch.back())).composite(layers).png().toBuffer();
  return sharp(whole).resize(width).webp({ quality: 80, effort: 6 }).toBuffer();
}

async function drawLayers(vehicles: readonly PlacedVehicle[]): Promise<OverlayOptions[]> {
  const layers = await Promise.all(vehicles.map(drawVehicleLayers));
  return layers.flat();
}

/** A vehicle and its shadow; what reaches over the edge is cut off. */
async function drawVehicleLayers([body, colour, more, x, ground, size]: PlacedVehicle): Promise<
  OverlayOptions[]
> {
  const { svg, ground: drawnGround } = vehicle(body, colour, more);
  const width = Math.round(WIDTH * size);
  const height = Math.round(HEIGHT * size);
  const top = Math.round(ground - drawnGround * size);
  const image = await sharp(Buffer.from(svg)).resize(width).png().toBuffer();
  const left = Math.max(0, -x);
  const cut = {
    left,
    top: 0,
    width: Math.min(width - left, WIDTH - Math.max(0, x)),
    height: Math.min(height, HEIGHT - top),
  };
  const input = await sharp(image).extract(cut).toBuffer();
  const shadow = Buffer.from(groundShadow(x + width / 2, ground, width * 0.38));
  return [
    { input: shadow, left: 0, top: 0 },
    { input, left: Math.max(0, x), top },
  ];
}
