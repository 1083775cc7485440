/**
 * Makes the demo's pictures of what `studio/paint.py` has painted: `node demo/pictures/save-rendered.ts FOLDER`, whose
 * files are named like `suv-white-front34-light.png`. Says which are missing.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { RENDERED_BODIES, RENDERED_PAINTS, RENDERED_VIEWS } from './rendered.ts';

const WEBP = { quality: 82, effort: 6 };
const folder = process.argv[2] ?? '.';
const names = RENDERED_BODIES.flatMap((body) =>
  RENDERED_PAINTS.flatMap((paint) => RENDERED_VIEWS.map((view) => `${body}-${paint}-${view}`)),
);

for (const name of names) {
  const painted = join(folder, `${name}-light.png`);
  const saved = join(import.meta.dirname, `${name}.webp`);
  if (existsSync(painted)) {
    const { size } = await sharp(painted).webp(WEBP).toFile(saved);
    process.stdout.write(`${name} ${size} bytes\n`);
  } else if (!existsSync(saved)) process.stdout.write(`${name} is missing\n`);
}
