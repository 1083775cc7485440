import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
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
    'The workbook has a cell at XFD1, far from',
  );
});

const HEAD = cellsXml(1, { A: 'Stock', B: 'Make' });
const CAR = cellsXml(2, { A: 'A1', B: 'Kia' });
const TOO_LARGE = 'The workbook unpacks to more than a stock list can hold.';

describe('a sheet costs by the cells that are there', () => {
  it.each([
    ['the last cell of all', cellsXml(1_048_576, { XFD: 'x' }), 'a cell at XFD1048576'],
    ['a cell beyond the last', '<row><c r="ZZZZZZ99999999"><v>1</v></c></row>', 'a cell at ZZZZZZ99999999'],
    ['a row beyond the last', '<row r="99999999"/>', 'something in row 99999999'],
    ['a far column alone', far(3000), 'a cell at XFD4'],
    [
      'one behind a quote',
      `<row x='<c "'><c y='>' r="XFD1048576"><v>1</v></c></row>`,
      'a cell at XFD1048576',
    ],
    ['one with a name space', '<x:row><x:c x:r="XFD1048576"><v>1</v></x:c></x:row>', 'a cell at XFD1048576'],
  ])('%s is refused, and named', async (_name, rows, place) => {
    await expect(rowsOf(workbookOf(HEAD + CAR + rows))).rejects.toThrow(
      `The workbook has ${place}, far from the rest of its list: delete it there, and save the workbook again.`,
    );
  });

  it.each([
    [
      'a disguised address',
      '<row><c r="&#88;FD1048576"><v>1</v></c></row>',
      'The feed is not an XLSX workbook.',
    ],
    [
      'a number in another spelling',
      '<row r="1e6"><c r="A1e6"><v>1</v></c></row>',
      'The feed is not an XLSX',
    ],
    ['one cell a million times', `<row r="3">${'<c r="A3"><v>1</v></c>'.repeat(1e6)}</row>`, TOO_LARGE],
    ['rows without end', '<row/>'.repeat(400_000), TOO_LARGE],
    ['nothing but blanks', ' '.repeat(100e6), TOO_LARGE],
  ])('%s is refused', async (_name, rows, sentence) => {
    await expect(rowsOf(workbookOf(HEAD + CAR + rows))).rejects.toThrow(sentence);
  });

  it.each([
    ['a last row that only has a height', '<row r="1048576" ht="12.8"/>'],
    ['cells that only have a style', '<row r="9"><c r="AA9" s="1"></c><c r="XFD9" s="1"/></row>'],
    ['gaps', cellsXml(20_000, { D: 'x' })],
  ])('with %s it is read', async (_name, rows) => {
    expect((await rowsOf(workbookOf(HEAD + CAR + rows)))[0]).toMatchObject({ Stock: 'A1', Make: 'Kia' });
  });
});

function cellsXml(row: number, cells: Record<string, string>): string {
  const xml = Object.entries(cells).map(
    ([column, text]) => `<c r="${column}${row}" t="inlineStr"><is><t>${text}</t></is></c>`,
  );
  return `<row r="${row}">${xml.join('')}</row>`;
}

/** So many rows, of which the first has a cell in the last column. */
function far(count: number): string {
  const rows = Array.from({ length: count }, (_, index) => cellsXml(index + 5, { A: 'x', B: 'y' }));
  return cellsXml(4, { XFD: 'x' }) + rows.join('');
}
