import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { restrictToOwner, listReadableByOthers } from './owner-only.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-owner-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

it('closes a folder from before and its database to others, once', () => {
  const database = join(folder, 'forecourt.sqlite');
  writeFileSync(database, 'x');
  mkdirSync(join(folder, 'mail'));
  chmodSync(database, 0o644);
  chmodSync(folder, 0o755);
  expect(restrictToOwner(folder)).toEqual({ closed: [folder, database], open: [] });
  expect([modeOf(folder), modeOf(database)]).toEqual(['700', '600']);
  expect(listReadableByOthers(folder)).toEqual([]);
  expect(restrictToOwner(folder)).toEqual({ closed: [], open: [] });
});
