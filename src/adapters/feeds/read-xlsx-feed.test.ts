import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { UNCALCULATED } from '#domain/imports/feed-row.ts';
import { workbook, workbookOf } from '#test/workbook.ts';
import { isWorkbook, readXlsxFeed } from './read-xlsx-feed.ts';

const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

async function rowsOf(bytes: Uint8Array, remarks: string[] = []): Promise<Record<string, unknown>[]> {
  async function* chunks() {
    yield bytes.subarray(0, 100);
    yield bytes.subarray(100);
  }
  const rows: Record<string, unknown>[] = [];
  for await (const row of readXlsxFeed(chunks(), (remark) => remarks.push(remark)))
    rows.push(Object.fromEntries(row));
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

it('reads the sheet that names the columns, and says which', async () => {
  const remarks: string[] = [];
  const bytes = workbook(
    [
      ['Read', 'me'],
      ['first', 'please'],
    ],
    [
      ['Stock No', 'Make', 'Price'],
      ['A1', 'Kia', 19990],
    ],
  );
  expect(await rowsOf(bytes, remarks)).toEqual([{ 'Stock No': 'A1', Make: 'Kia', Price: 19990 }]);
  expect(remarks).toEqual(['The sheet "Notes" was read, of "Stock", "Notes".']);
});

it('names its sheets where none has headings', async () => {
  await expect(rowsOf(workbook([['Our stock in May']], []))).rejects.toThrow(
    'No sheet of the workbook has a row of headings: it has "Stock", "Notes".',
  );
});

it('has the addresses that pictures’ cells lead to, and what other cells show', async () => {
  const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const heads = cell('A1', 'Stock') + cell('B1', 'Photos') + cell('C1', 'Foto') + cell('D1', 'Make');
  const linked = (at: string, address: string) =>
    `<c r="${at}" t="str"><f>HYPERLINK("${address}","view")</f><v>view</v></c>`;
  const cars =
    cell('A2', 'A1') +
    cell('B2', 'Photo 1') +
    linked('C2', 'http://a.test/2.jpg') +
    linked('D2', 'http://a.test/');
  const unsaved = `${cell('A3', 'A2')}<c r="B3"><f>HYPERLINK("http://a.test/3?a=1&amp;b=2")</f><v/></c>`;
  const more = '<hyperlinks><hyperlink ref="B2" r:id="rId1"/></hyperlinks>';
  const rows = `<row r="1">${heads}</row><row r="2">${cars}</row><row r="3">${unsaved}</row>`;
  expect(await rowsOf(workbookOf(rows, { more, links: ['http://a.test/1'] }))).toEqual([
    { Stock: 'A1', Photos: 'http://a.test/1', Foto: 'http://a.test/2.jpg', Make: 'view' },
    { Stock: 'A2', Photos: 'http://a.test/3?a=1&b=2', Foto: '', Make: '' },
  ]);
});

it('knows a formula without a value from an empty cell, and counts them', async () => {
  const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const formulas = [
    '<c r="A2" t="str"><f>B1</f></c><c r="B2" s="1"><f>5000*4</f><v/></c><c r="C2"><f>1+1</f><v>2</v></c>',
    '<c r="A3" t="str"><f>""</f><v></v></c><c r="B3"/><c r="C3"><f t="shared" si="0"/><v></v></c>',
  ];
  const rows = [cell('A1', 'Stock') + cell('B1', 'Price') + cell('C1', 'Km'), ...formulas];
  const remarks: string[] = [];
  const read = await rowsOf(
    workbookOf(rows.map((xml, at) => `<row r="${at + 1}">${xml}</row>`).join('')),
    remarks,
  );
  expect(read).toEqual([
    { Stock: UNCALCULATED, Price: UNCALCULATED, Km: 2 },
    { Stock: '', Price: '', Km: UNCALCULATED },
  ]);
  expect(remarks.at(-1)).toBe(
    'Cells with a formula that was never worked out: Stock (1), Price (1), Km (1). Open the workbook in Excel and save it.',
  );
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
