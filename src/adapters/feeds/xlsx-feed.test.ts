import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { workbook, workbookOf } from '#test/workbook.ts';
import { isWorkbook, xlsxFeed } from './xlsx-feed.ts';

const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

async function rowsOf(bytes: Uint8Array): Promise<Record<string, unknown>[]> {
  async function* chunks() {
    yield bytes.subarray(0, 100);
    yield bytes.subarray(100);
  }
  const rows: Record<string, unknown>[] = [];
  for await (const row of xlsxFeed(chunks())) rows.push(Object.fromEntries(row));
  return rows;
}

it('reads the first sheet: texts, numbers as numbers, days as days, and what is empty as nothing', async () => {
  const rows = await rowsOf(
    workbook([
      ['Stock No', 'Make', 'Price', 'Listed date'],
      ['A1', 'Rolls & Royce', 24990.5, 46143],
      [null, null, null, null],
      ['A2', 'Kia', null, 46143.5],
    ]),
  );
  expect(rows).toEqual([
    { 'Stock No': 'A1', Make: 'Rolls & Royce', Price: 24990.5, 'Listed date': '2026-05-01' },
    { 'Stock No': 'A2', Make: 'Kia', Price: '', 'Listed date': '2026-05-01T12:00:00.000Z' },
  ]);
});

it('takes the first row with two cells for the names: a title may stand above', async () => {
  const rows = await rowsOf(
    workbook([['Our stock in May'], [], ['Stock', 'Make', 'Make'], ['A1', 'Kia', 'x']]),
  );
  expect(rows).toEqual([{ Stock: 'A1', Make: 'Kia', 'Make (2)': 'x' }]);
});

it('knows a workbook by its first bytes', () => {
  expect([workbook([]), COMPOUND_FILE, Buffer.from('stock,make\n')].map(isWorkbook)).toEqual([
    true,
    true,
    false,
  ]);
});

it.each([
  ['text', Buffer.from('stock,make\n'), 'The feed is not an XLSX workbook.'],
  ['a ZIP of something else', zipSync({ 'a.txt': Buffer.from('a') }), 'The feed is not an XLSX workbook.'],
  ['cut short', workbook([['Stock', 'Make']]).subarray(0, 600), 'The feed is not an XLSX workbook.'],
  [
    'one with a password',
    Buffer.concat([COMPOUND_FILE, Buffer.from('..EncryptedPackage', 'utf16le')]),
    'The workbook is encrypted: save it without a password.',
  ],
  ['of an old Excel', COMPOUND_FILE, 'The workbook is of the kind before 2007 (.xls): save it as .xlsx.'],
  [
    'one that unpacks to 300 MB',
    zipSync({ 'xl/workbook.xml': Buffer.alloc(300 * 1024 * 1024) }, { level: 9 }),
    'The workbook unpacks to more than a stock list can hold.',
  ],
  [
    'larger than any stock',
    Buffer.concat([workbook([]), Buffer.alloc(34_000_000)]),
    'The workbook is larger than 32 MB.',
  ],
])('refuses %s with a sentence', async (_name, bytes, sentence) => {
  await expect(rowsOf(bytes)).rejects.toThrow(sentence);
});

it('survives a small sheet whose rows name their last column', { timeout: 60_000 }, async () => {
  const rows = Array.from(
    { length: 9000 },
    (_, row) => `<row r="${row + 1}"><c r="XFD${row + 1}"><v>1</v></c></row>`,
  );
  await expect(rowsOf(workbookOf(rows.join('')))).rejects.toThrow(
    'The workbook unpacks to more than a stock list can hold.',
  );
});
