import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workbook } from '#test/workbook.ts';
import { openFeed } from './open-feed.ts';

const CSV = 'stock,make,price\nA1,Kia,19990\n';
const ROWS = [{ stock: 'A1', make: 'Kia', price: '19990' }];
const MB = 1024 * 1024;
const TOO_MUCH = Buffer.alloc(257 * MB, CSV);
const TOO_MUCH_SAID = 'The archive unpacks to more than a stock list can hold (256 MB).';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-feeds-'));
let server: Server;
let origin: string;
/** What the server answers next. */
let answer: { body: Uint8Array; coding?: string };

beforeAll(async () => {
  server = createServer((_request, response) => {
    const { body, coding } = answer;
    response.writeHead(200, coding === undefined ? {} : { 'content-encoding': coding }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

async function read(from: string) {
  const opened = await openFeed({ from, format: null, allowLoopback: true });
  if ('fault' in opened) throw new Error(opened.fault);
  const rows: Record<string, unknown>[] = [];
  for await (const row of opened.rows) rows.push(Object.fromEntries(row));
  return { rows, remarks: opened.remarks };
}

function kept(bytes: Uint8Array | string): string {
  const path = join(folder, randomBytes(4).toString('hex'));
  writeFileSync(path, bytes);
  return path;
}

const readFile = (bytes: Uint8Array | string) => read(kept(bytes));
const rowsOf = async (bytes: Uint8Array | string) => (await readFile(bytes)).rows;

function zip(files: Zippable): Buffer {
  return Buffer.from(zipSync(files));
}

/** An archive whose directory says something else of its one entry. */
function changed(bytes: Buffer, at: number, value: number): Buffer {
  const copy = Buffer.from(bytes);
  const entry = copy.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
  copy.writeUInt16LE(value, entry + at);
  return copy;
}

describe('a packed feed', () => {
  const car = workbook([
    ['Stock', 'Make'],
    ['A1', 'Kia'],
  ]);
  const LINK = { attrs: 0o120_777 << 16, os: 3 } as const;

  it.each([
    ['gzip', gzipSync(CSV)],
    ['gzip in two parts', Buffer.concat([gzipSync(CSV.slice(0, 20)), gzipSync(CSV.slice(20))])],
    ['ZIP', zip({ 'stock.csv': strToU8(CSV) })],
    ['ZIP that is not deflated', zip({ 'stock.csv': [strToU8(CSV), { level: 0 }] })],
    ['ZIP with a folder', zip({ export: { 'stock.csv': strToU8(CSV) } })],
    ['ZIP of a Mac', zip({ 'stock.csv': strToU8(CSV), '__MACOSX/._stock.csv': strToU8('x') })],
  ])('may be %s', async (_kind, bytes) => {
    expect(await rowsOf(bytes)).toEqual(ROWS);
  });

  it('may be a workbook', async () => {
    expect(await rowsOf(gzipSync(car))).toEqual([{ Stock: 'A1', Make: 'Kia' }]);
    expect(await rowsOf(zip({ 'stock.xlsx': car }))).toEqual([{ Stock: 'A1', Make: 'Kia' }]);
  });

  it.each<[string, Uint8Array, string]>([
    ['gzip in gzip', gzipSync(gzipSync(CSV)), 'The archive holds another archive: pack the feed once.'],
    [
      'ZIP in ZIP',
      zip({ 'inner.zip': zip({ 'stock.csv': strToU8(CSV) }) }),
      'The archive holds another archive ("inner.zip"): pack the feed once.',
    ],
    [
      'ZIP in ZIP by another name',
      zip({ 'stock.csv': zip({ 'b.csv': strToU8(CSV) }) }),
      'The archive holds another archive ("b.csv"): pack the feed once.',
    ],
    [
      'several files',
      zip({ 'a.csv': strToU8(CSV), 'b.csv': strToU8(CSV) }),
      'The archive holds 2 files ("a.csv", "b.csv"): pack the one feed alone.',
    ],
    ['no file', zip({}), 'The archive holds no file.'],
    [
      'a password',
      changed(zip({ 'stock.csv': strToU8(CSV) }), 8, 1),
      'The archive’s "stock.csv" is encrypted: pack it without a password.',
    ],
    ['a link', zip({ 'stock.csv': [strToU8('/etc/passwd'), LINK] }), 'The archive’s "stock.csv" is a link.'],
    [
      'a way out',
      zip({ 'a/../../stock.csv': strToU8(CSV) }),
      'The archive’s "a/../../stock.csv" has a name that leads out of the archive.',
    ],
    [
      'a way out of Windows',
      zip({ '..\\stock.csv': strToU8(CSV) }),
      'The archive’s "..\\stock.csv" has a name that leads out of the archive.',
    ],
    [
      'an absolute name',
      zip({ '/stock.csv': strToU8(CSV) }),
      'The archive’s "/stock.csv" has an absolute name.',
    ],
    [
      'an absolute name of Windows',
      zip({ 'C:\\stock.csv': strToU8(CSV) }),
      'The archive’s "C:\\stock.csv" has an absolute name.',
    ],
    [
      'another packing',
      changed(zip({ 'stock.csv': strToU8(CSV) }), 10, 14),
      'The archive’s "stock.csv" is packed in a way that is not read: pack it as usual (deflate).',
    ],
    [
      'an OpenDocument sheet',
      zip({ mimetype: strToU8('application/vnd.oasis'), 'content.xml': strToU8('<x/>') }),
      'The feed is an OpenDocument sheet (.ods): save it as .xlsx or .csv.',
    ],
    ['a cut gzip', gzipSync(CSV).subarray(0, 30), 'The archive is damaged, or was cut short.'],
    [
      'a cut ZIP',
      zip({ 'stock.csv': strToU8(CSV) }).subarray(0, 60),
      'The archive is damaged, or was cut short.',
    ],
    ['RAR', Buffer.from('Rar!\u001a'), 'The feed is a RAR archive: pack it as .gz or .zip, or not at all.'],
    [
      'a large archive',
      Buffer.concat([gzipSync(CSV), Buffer.alloc(33 * MB)]),
      'The archive is larger than 32 MB.',
    ],
  ])('is refused with %s', async (_what, bytes, sentence) => {
    await expect(rowsOf(bytes)).rejects.toThrow(sentence);
  });

  it('that unpacks to too much is refused before a row of it is read, with little memory', async () => {
    const opened = await openFeed({ from: kept(gzipSync(TOO_MUCH)), format: null, allowLoopback: false });
    if ('fault' in opened) throw new Error(opened.fault);
    const before = process.memoryUsage().rss;
    const begun = process.cpuUsage();
    await expect(opened.rows[Symbol.asyncIterator]().next()).rejects.toThrow(TOO_MUCH_SAID);
    expect(process.cpuUsage(begun).user).toBeLessThan(3_000_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * MB);
  });

  it('is counted as it unpacks, whatever its directory says of its size', async () => {
    const deflated = zip({ 'stock.csv': [deflateRawSync(TOO_MUCH), { level: 0 }] });
    await expect(rowsOf(changed(deflated, 10, 8))).rejects.toThrow(TOO_MUCH_SAID);
  });
});

describe('a feed of an address', () => {
  it.each([
    ['a packed file', { body: gzipSync(CSV) }],
    ['a file that is packed on its way', { body: gzipSync(CSV), coding: 'gzip' }],
    ['a packed file that is packed on its way', { body: gzipSync(gzipSync(CSV)), coding: 'x-gzip' }],
    ['a file that is only said to be packed', { body: Buffer.from(CSV), coding: 'gzip' }],
  ])('may be %s', async (_what, given) => {
    answer = given;
    expect((await read(`${origin}/stock.csv.gz`)).rows).toEqual(ROWS);
  });

  it.each(['br', 'deflate', 'gzip, gzip'])('is no other coding that nobody asked for: %s', async (coding) => {
    answer = { body: Buffer.from(CSV), coding };
    await expect(read(`${origin}/stock.csv`)).rejects.toThrow('in a compression that nobody asked for');
  });

  it.each(['ftp', 'sftp', 'FTPS', 'file', 's3'])('is not read by %s', async (scheme) => {
    await expect(read(`${scheme}://name:secret@feeds.example/stock.csv`)).rejects.toThrow(
      `Feeds are read from a file and from http and https addresses, not by ${scheme.toLowerCase()}: have the feed put at such an address, or download it first and import the file.`,
    );
  });
});

describe('the line of headings', () => {
  it.each([
    ['a hint of Excel’s', `sep=;\r\nstock;make;price\r\nA1;Kia;19990\r\n`],
    ['a hint that names another mark', `"sep=~"\nstock~make~price\nA1~Kia~19990\n`],
    ['a title', `Our stock, May 2026\n\nstock;make;price\nA1;Kia;19990\n`],
    ['groups of columns', `Vehicle,,Price\nstock,make,price\nA1,Kia,19990\n`],
  ])('may stand under %s', async (_what, text) => {
    expect(await rowsOf(text)).toEqual(ROWS);
  });

  it('is said where it is not the first', async () => {
    const { remarks } = await readFile(`Our stock\nstock,make,price\nA1,Kia,19990\n`);
    expect(remarks).toEqual(['The columns are named in row 2; what stands above was not read.']);
    expect((await readFile(CSV)).remarks).toEqual([]);
  });

  it.each([
    ['in other words below', `stock,make,price\nStock No,Brand,Asking Price\nA1,Kia,19990\n`],
    ['in the middle', `${CSV}stock,make,price\n`],
  ])('is no car where it stands again %s', async (_where, text) => {
    expect(await rowsOf(text)).toEqual(ROWS);
  });

  it('may hold names that nobody knows', async () => {
    expect(await rowsOf('Ref;Marke\nA1;Kia\n')).toEqual([{ Ref: 'A1', Marke: 'Kia' }]);
  });

  it.each([
    'Kia|Rio|2019|15990|One owner',
    '"Kia","Rio","2019","KNADM4A35D6123456"',
    'Kia;Rio;2019;https://a.test/1.jpg',
    'Kia,Rio,2019,"$15,990"',
  ])('is missed where the first line is a vehicle: %s', async (line) => {
    await expect(rowsOf(`${line}\n${line}\n`)).rejects.toThrow(
      /^The first line of the feed is a vehicle \("/,
    );
  });
});
