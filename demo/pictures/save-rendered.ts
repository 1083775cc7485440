/**
 * Makes the demo's pictures of what `studio/` has painted, in files named like `suv-white-front34-light.png`:
 * `node demo/pictures/save-rendered.ts FOLDER`. Those of the dark studio go into `dark/`. Says which are missing.
 */
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { RENDERED_BODIES, RENDERED_PAINTS, RENDERED_VIEWS } from './rendered.ts';

const WEBP = { quality: 82, effort: 6 };
const folder = process.argv[2] ?? '.';
const names = RENDERED_BODIES.flatMap((body) =>
  RENDERED_PAINTS.flatMap((paint) => RENDERED_VIEWS.map((view) => `${body}-${paint}-${view}`)),
);

for (const name of names) {
  if (existsSync(join(folder, `${name}-dark.png`))) await save(`${name}-dark`, `dark/${name}`);
  if (existsSync(join(folder, `${name}-light.png`))) await save(`${name}-light`, name);
  else if (!existsSync(picturePath(name))) process.stdout.write(`${name} is missing\n`);
}

// The frames of a turn are named like `suv-blue-01-light.png`.
for (const file of readdirSync(folder).toSorted()) {
  const frame = /^(\w+-\w+-\d\d)-light\.png$/.exec(file)?.[1];
  if (frame) await save(`${frame}-light`, `spin/${frame}`);
}

async function save(painted: string, name: string): Promise<void> {
  const saved = picturePath(name);
  mkdirSync(join(saved, '..'), { recursive: true });
  const { size } = await sharp(join(folder, `${painted}.png`))
    .webp(WEBP)
    .toFile(saved);
  process.stdout.write(`${name} ${size} bytes\n`);
}

function picturePath(name: string): string {
  return join(import.meta.dirname, `${name}.webp`);
}
