/**
 * Draws every picture of the demo once: `node demo/pictures/draw.ts [name…]`. Files that exist are kept; to draw one
 * again, delete it or give its name. About two seconds a picture.
 */
import { existsSync } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { BADGE_NAMES, drawBadge } from './draw-badge.ts';
import { DARK_PLACES } from './dark-places.ts';
import { drawPlace, PLACE_NAMES } from './draw-place.ts';
import { drawings, type PictureDrawing } from './drawings.ts';
import { PLACEHOLDER } from './drawing/placeholder.mjs';
import { scene } from './drawing/scene.mjs';

const AT_ONCE = 2;
const PLACE_WIDTH = 1280;

async function draw(picture: PictureDrawing): Promise<number> {
  const path = join(import.meta.dirname, `${picture.name}.webp`);
  const svg = picture.body === 'none' ? PLACEHOLDER : scene(picture.body, picture.drawing);
  await sharp(Buffer.from(svg)).resize(picture.width).webp({ quality: 82, effort: 6 }).toFile(path);
  return (await stat(path)).size;
}

async function drawQueue(queue: PictureDrawing[]): Promise<void> {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const bytes = await draw(next);
    process.stdout.write(`${next.name} ${bytes} bytes, ${queue.length} to go\n`);
  }
}

const wanted = process.argv.slice(2);
const isDue = (name: string) =>
  wanted.length > 0 ? wanted.includes(name) : !existsSync(join(import.meta.dirname, `${name}.webp`));
const queue = drawings().filter(({ name }) => isDue(name));
sharp.concurrency(1);
for (const name of PLACE_NAMES.filter(isDue)) {
  const look = { width: PLACE_WIDTH, isAtNight: false };
  await writeFile(join(import.meta.dirname, `${name}.webp`), await drawPlace(name, look));
}
for (const name of DARK_PLACES.filter((place) => isDue(`dark/${place}`))) {
  const look = { width: PLACE_WIDTH, isAtNight: true };
  await writeFile(join(import.meta.dirname, `dark/${name}.webp`), await drawPlace(name, look));
}
for (const name of BADGE_NAMES.filter(isDue)) {
  await writeFile(join(import.meta.dirname, `${name}.webp`), await drawBadge(name));
}
await Promise.all(Array.from({ length: AT_ONCE }, () => drawQueue(queue)));
