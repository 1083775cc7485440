/**
 * Takes the demo's vehicles with the programs of `studio/`: `node demo/pictures/take-pictures.ts PYTHON FOLDER [body…]`.
 * PYTHON has `bpy`; FOLDER keeps renders, so that a second run goes on where the first ended. Pictures of the dark studio
 * go into `dark/`, the frames of a turn (`suv-blue-01-light.png`) into `spin/`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { TRIMS } from './paints.ts';
import { listRendered, RENDERED_HEROES } from './rendered.ts';

const WEBP = { quality: 82, effort: 6 };
const SETTINGS = ['--w', '960', '--samples', '5'];
const HERO_SETTINGS = ['--w', '1600', '--samples', '6'];
const [python = 'python', folder = '.', ...wantedBodies] = process.argv.slice(2);
const names = listRendered().filter(
  (name) => wantedBodies.length === 0 || wantedBodies.includes(partOf(name, 0)),
);

for (const body of new Set(names.map((name) => partOf(name, 0)))) {
  const ofBody = names.filter((name) => partOf(name, 0) === body);
  if (body === 'cabin') takeCabins();
  else takeBody(body, ofBody);
  for (const name of ofBody) await savePicture(name);
  await takeHeroes(body);
}
for (const file of readdirSync(folder).toSorted()) {
  const frame = /^(\w+-\w+-\d\d)-light\.png$/.exec(file)?.[1];
  if (frame) await save(sharp(join(folder, file)), `spin/${frame}`);
}

/** Body, paint or view of a picture's name. */
function partOf(name: string, place: 0 | 1 | 2): string {
  return name.split('-')[place] ?? '';
}

function takeBody(body: string, ofBody: readonly string[]): void {
  const list = (place: 1 | 2) => [...new Set(ofBody.map((name) => partOf(name, place)))].join(',');
  run('render.py', [
    '--body',
    body,
    '--view',
    list(2),
    '--stage',
    'light,dark',
    '--out',
    folder,
    ...SETTINGS,
  ]);
  run('paint.py', ['--body', body, '--paint', list(1), '--renders', folder, '--out', folder]);
}

function takeCabins(): void {
  for (const trim of TRIMS)
    run('render.py', [
      '--body',
      'cabin',
      '--view',
      'right',
      '--stage',
      'light,dark',
      '--paint',
      trim,
      '--out',
      folder,
      ...SETTINGS,
    ]);
}

async function takeHeroes(wantedBody: string): Promise<void> {
  for (const [name, { body, paint, stage, view }] of Object.entries(RENDERED_HEROES)) {
    if (body !== wantedBody) continue;
    const look = ['--body', body, '--view', view, '--stage', stage, '--paint', paint];
    run('render.py', [...look, '--out', folder, ...HERO_SETTINGS]);
    await save(sharp(join(folder, `${body}-${paint}-${view}-${stage}.png`)), name);
  }
}

function run(program: string, options: readonly string[]): void {
  const path = join(import.meta.dirname, 'studio', program);
  execFileSync(python, [path, ...options], { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Both studios; a cabin with the wheel on the left is the other one mirrored. */
async function savePicture(name: string): Promise<void> {
  const isMirrored = name.endsWith('-left');
  for (const stage of ['light', 'dark']) {
    const png = join(folder, `${isMirrored ? name.replace('-left', '-right') : name}-${stage}.png`);
    const picture = sharp(png);
    await save(isMirrored ? picture.flop() : picture, stage === 'dark' ? `dark/${name}` : name);
  }
}

async function save(picture: Sharp, name: string): Promise<void> {
  const saved = join(import.meta.dirname, `${name}.webp`);
  if (!existsSync(join(saved, '..'))) mkdirSync(join(saved, '..'));
  const { size } = await picture.webp(WEBP).toFile(saved);
  process.stdout.write(`${name} ${size} bytes\n`);
}
