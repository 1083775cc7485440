import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { createFolderFiles } from './folder-files.ts';
import { sweepLeadFiles, type Sweep } from './sweep-lead-files.ts';

const NOW = Date.parse('2026-11-18T01:00:00Z');
let dataDir: string;
let folder: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'forecourt-sweep-'));
  folder = join(dataDir, 'files');
  mkdirSync(folder);
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const sweep = (unnamed: Sweep['unnamed']) =>
  sweepLeadFiles({
    files: createFolderFiles(dataDir),
    incoming: join(folder, 'incoming'),
    unnamed,
    now: NOW,
  });

it('removes what is received for more than ten minutes, and what no lead names after an hour', async () => {
  put('incoming', 'a', 11 * MINUTE_MS);
  put('incoming', 'b', 6 * MINUTE_MS);
  put('7', 'c', 61 * MINUTE_MS);
  put('7', 'd', 61 * MINUTE_MS);
  put('7', 'e', 59 * MINUTE_MS);
  const unnamed = async (id: number, ids: readonly string[]) =>
    id === 7 ? ids.filter((each) => each === idOf('d') || each === idOf('e')) : [];
  expect(await sweep(unnamed)).toBe(2);
  expect(readdirSync(join(folder, 'incoming'))).toEqual([idOf('b')]);
  expect(readdirSync(join(folder, '7')).toSorted()).toEqual([idOf('c'), idOf('e')]);
});

it('removes what lies uncleaned for an hour and does not wait any more', async () => {
  put('uncleaned/7', 'a', 61 * MINUTE_MS);
  put('uncleaned/7', 'b', 61 * MINUTE_MS);
  put('uncleaned/7', 'c', 59 * MINUTE_MS);
  const unnamed = async (_id: number, ids: readonly string[], state?: string) =>
    ids.filter((each) => state === 'waiting' && each !== idOf('a'));
  expect(await sweep(unnamed)).toBe(1);
  expect(readdirSync(join(folder, 'uncleaned/7')).toSorted()).toEqual([idOf('a'), idOf('c')]);
});

it('touches nothing that is not its own', async () => {
  put('notes', 'a', 600 * MINUTE_MS);
  writeFileSync(join(folder, 'readme.txt'), 'x');
  put('7', 'a', 600 * MINUTE_MS, 'list.csv');
  await sweep(async (_id, ids) => ids);
  expect(new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }))).toEqual(
    new Set(['7', '7/list.csv', 'notes', `notes/${idOf('a')}`, 'readme.txt']),
  );
});

it('finds nothing where no file ever came', async () => {
  rmSync(folder, { recursive: true });
  expect(await sweep(async () => [])).toBe(0);
});

function idOf(letter: string): string {
  return letter.repeat(32);
}

function put(place: string, letter: string, ageMs: number, name = idOf(letter)): void {
  mkdirSync(join(folder, place), { recursive: true });
  const path = join(folder, place, name);
  writeFileSync(path, 'x');
  const at = (NOW - ageMs) / 1000;
  utimesSync(path, at, at);
}
