import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CHUNKS, isOfChunk } from './chunks.ts';

const paths = globSync('{web,domain}/**/*.{ts,tsx,css}', { cwd: 'src' });

it.each(CHUNKS.flatMap(({ name, files, but = [] }) => [...files, ...but].map((begins) => [name, begins])))(
  'the chunk %s names files that are there: %s',
  (_name, begins) => {
    expect(paths.filter((path) => path.startsWith(begins))).not.toEqual([]);
  },
);

it.each(CHUNKS.flatMap((chunk) => (chunk.but ?? []).map((begins) => [chunk.name, begins, chunk] as const)))(
  'the chunk %s leaves out only what it would have: %s',
  (_name, begins, chunk) => {
    const without = paths.filter((path) => path.startsWith(begins));
    expect(without.some((path) => isOfChunk({ ...chunk, but: [] }, path))).toBe(true);
    expect(without.some((path) => isOfChunk(chunk, path))).toBe(false);
  },
);
