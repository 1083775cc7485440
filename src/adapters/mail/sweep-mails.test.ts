import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DAY_MS } from '#domain/time/durations.ts';
import { sweepMails } from './sweep-mails.ts';

const NOW = Date.parse('2026-11-18T01:00:00Z');

it('removes mails older than thirty days whose delivery is no more, and touches nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-mails-'));
  const put = (name: string, days: number) => {
    writeFileSync(join(folder, name), 'x');
    utimesSync(join(folder, name), (NOW - days * DAY_MS) / 1000, (NOW - days * DAY_MS) / 1000);
  };
  put('2026-10-01-gone.eml', 31);
  put('2026-10-01-gone.eml.part', 31);
  put('2026-10-01-known.eml', 31);
  put('2026-11-01-young.eml', 29);
  put('notes.txt', 400);
  const listUnknown = async (ids: readonly string[]) => ids.filter((id) => id !== 'known');
  await sweepMails({ folder, listUnknown, now: NOW });
  expect(readdirSync(folder)).toEqual(['2026-10-01-known.eml', '2026-11-01-young.eml', 'notes.txt']);
  await sweepMails({ folder: join(folder, 'none'), listUnknown, now: NOW });
  rmSync(folder, { recursive: true });
});
