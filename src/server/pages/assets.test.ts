import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readBuiltAssets, listPictureAssets } from './assets.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'assets-'))));
afterEach(() => rmSync(folder, { recursive: true }));

test('a picture is read when it is first asked for, and once', () => {
  const path = join(folder, 'suv.webp');
  writeFileSync(path, 'as listed');
  const picture = listPictureAssets(folder).get('/pictures/suv.webp');
  writeFileSync(path, 'as asked for');
  expect(String(picture?.content().encoded.get('identity'))).toBe('as asked for');
  rmSync(path);
  expect(String(picture?.content().encoded.get('identity'))).toBe('as asked for');
});

test("a built file stays that of this server's build, with its compressed copies", () => {
  const path = join(folder, 'page.js');
  writeFileSync(path, 'this build');
  writeFileSync(`${path}.br`, 'packed');
  const file = readBuiltAssets(folder).get('/page.js');
  writeFileSync(path, 'the next build');
  expect(String(file?.content().encoded.get('identity'))).toBe('this build');
  expect(String(file?.content().encoded.get('br'))).toBe('packed');
});

test('a hidden file and one of an unknown kind cannot be asked for', () => {
  writeFileSync(join(folder, '.secret.js'), '');
  writeFileSync(join(folder, 'notes.md'), '');
  expect(readBuiltAssets(folder).size).toBe(0);
});
