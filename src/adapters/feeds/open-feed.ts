import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { type Feed, type FeedVersion, UnreadableFeed } from '#ports/feed.ts';
import { isWrittenLoopback } from '../fetching/public-address.ts';
import { readCsvFeed } from './read-csv-feed.ts';
import { downloadFeed } from './download-feed.ts';
import type { FeedRow } from '#domain/imports/feed-row.ts';
import { flattenEntry } from './flatten-entry.ts';
import { splitJsonEntries } from './split-json-entries.ts';
import {
  ARCHIVE_MARK_BYTES,
  describeNestedArchive,
  gunzip,
  isGzip,
  isZip,
  readZipKind,
  unzipFeed,
  whyNotUnpacked,
} from './unpack-feed.ts';
import { readWholeFile } from './read-whole-file.ts';
import { isWorkbook, readXlsxFeed } from './read-xlsx-feed.ts';
import { readXmlFeed } from './read-xml-feed.ts';
import { isUtf8 } from 'node:buffer';

export const FEED_FORMATS = ['csv', 'json', 'xml', 'xlsx'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

export interface FeedSource {
  /** Path of a file, or an http or https address. */
  from: string;
  /** Null: detected from the first characters. */
  format: FeedFormat | null;
  /** Whether an address may lead to this very machine. */
  allowLoopback: boolean;
  /** Validators of the last download: an unchanged feed is not read again. */
  known?: FeedVersion | null;
}

export interface OpenedFeed {
  rows: Feed;
  /** What was found of the file itself, in sentences; complete when its rows are read. */
  remarks: readonly string[];
  /** Of the file, or as the server said; null when unknown. */
  bytes: number | null;
  /** So far; for a progress bar. */
  bytesRead(): number;
  version: FeedVersion;
}

export interface NothingToRead {
  fault: string;
  /** The feed has not changed since the last download. */
  isUnchanged?: true;
}

type TextFormat = Exclude<FeedFormat, 'xlsx'>;

const NO_VERSION: FeedVersion = { etag: null, lastModified: null };

type Say = (remark: string) => void;

const READERS: Record<TextFormat, (text: AsyncIterable<string>, say: Say) => Feed> = {
  csv: readCsvFeed,
  json: readJsonFeed,
  xml: readXmlFeed,
};

/** Opens a feed for reading once. Returns a sentence when there is nothing to read. */
export async function openFeed(source: FeedSource): Promise<OpenedFeed | NothingToRead> {
  const { from: address, format, allowLoopback, known: lastVersion = null } = source;
  const otherScheme = whyNotScheme(address);
  if (otherScheme !== null) return { fault: otherScheme };
  const openedSource = isAddress(address)
    ? await downloadFeed({ address, allowLoopback, known: lastVersion })
    : await openFile(address);
  if ('fault' in openedSource) return openedSource;
  const { chunks, bytes, version, isGzip: isPackedOnTheWay } = openedSource;
  let bytesRead = 0;
  async function* countBytes(): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      bytesRead += chunk.byteLength;
      yield chunk;
    }
  }
  const remarks: string[] = [];
  const say = (remark: string) => void remarks.push(remark);
  // A file that was packed may have been packed once more on its way.
  const layers = isPackedOnTheWay ? 2 : 1;
  const rows = readRows(readChunks(countBytes()), { format, say, layers });
  return { rows, remarks, bytes, version, bytesRead: () => bytesRead };
}

/**
 * Why a feed is never read from there, as a sentence for its operator, where the address alone says so; else null. Whoever
 * opens it hears the same of every forbidden address.
 */
export function whyNotFeedAddress(
  from: string,
  { allowLoopback }: { allowLoopback: FeedSource['allowLoopback'] },
): string | null {
  const refusal = whyNotScheme(from);
  if (refusal !== null || allowLoopback || !isAddress(from) || !isWrittenLoopback(from)) return refusal;
  return 'The address is this very machine, which is forbidden in production: have the feed put at a public address, or import the file.';
}

function whyNotScheme(from: string): string | null {
  const [, scheme = 'http'] = /^([a-z][a-z\d+.-]+):\/\//i.exec(from) ?? [];
  if (/^https?$/i.test(scheme)) return null;
  return `Feeds are read from a file and from http and https addresses, not by ${scheme.toLowerCase()}: have the feed put at such an address, or download it first and import the file.`;
}

/** Whether a feed comes from the network rather than from a file. */
function isAddress(from: string): boolean {
  return /^https?:/i.test(from);
}

interface FeedBytes {
  chunks: AsyncIterable<Uint8Array>;
  bytes: number | null;
  version: FeedVersion;
  isGzip: boolean;
}

async function openFile(path: string): Promise<FeedBytes | { fault: string }> {
  try {
    const fileStats = await stat(path);
    if (!fileStats.isFile()) return { fault: `${path} is not a file.` };
    return { chunks: createReadStream(path), bytes: fileStats.size, version: NO_VERSION, isGzip: false };
  } catch {
    return { fault: `There is no readable file ${path}.` };
  }
}

async function* readChunks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks;
  } catch {
    throw new UnreadableFeed('The feed cannot be read to its end.');
  }
}

interface ReadOptions {
  format: FeedFormat | null;
  say: Say;
  /** How often it may be packed. */
  layers: number;
}

async function* readRows(chunks: AsyncIterable<Uint8Array>, options: ReadOptions): Feed & AsyncGenerator {
  const { format, say, layers } = options;
  const pieces = chunks[Symbol.asyncIterator]();
  let start: Uint8Array = new Uint8Array();
  while (start.byteLength < ARCHIVE_MARK_BYTES) {
    const next = await pieces.next();
    if (next.done === true) break;
    start = Buffer.concat([start, next.value]);
  }
  const all = joinPieces(start, pieces);
  const refusal = whyNotUnpacked(start);
  if (refusal !== null) throw new UnreadableFeed(refusal);
  if (isGzip(start)) {
    if (layers === 0) throw new UnreadableFeed(describeNestedArchive(null));
    yield* readRows(readChunks(await gunzip(all)), { ...options, layers: layers - 1 });
  } else if (isZip(start)) yield* readZippedRows(all, { ...options, kind: readZipKind(start) });
  else if (format === 'xlsx' || (format === null && isWorkbook(start))) yield* readXlsxFeed(all, say);
  else yield* readTextRows(decodeFeed(all), format, say);
}

/** A workbook is a ZIP archive, too. */
async function* readZippedRows(
  chunks: AsyncIterable<Uint8Array>,
  options: ReadOptions & { kind: 'workbook' | 'archive' },
): Feed & AsyncGenerator {
  const zip = Buffer.from((await readWholeFile(chunks, options.kind)).buffer);
  const file = await unzipFeed(zip);
  if (file === null) {
    yield* readXlsxFeed(Readable.from([zip]), options.say);
    return;
  }
  if (options.layers === 0) throw new UnreadableFeed(describeNestedArchive(file.name));
  yield* readRows(readChunks(file.chunks), { ...options, layers: 0 });
}

async function* readTextRows(
  text: AsyncIterable<string>,
  format: FeedFormat | null,
  say: Say,
): Feed & AsyncGenerator {
  const pieces = text[Symbol.asyncIterator]();
  let start = '';
  while (start.trim() === '') {
    const next = await pieces.next();
    if (next.done === true) return;
    start += next.value;
  }
  if (WEB_PAGE.test(start)) throw new UnreadableFeed('The feed is a web page: check its address.');
  const textFormat = format === null || format === 'xlsx' ? detectFormat(start) : format;
  yield* READERS[textFormat](joinPieces(start, pieces), say);
}

const WEB_PAGE = /^\s*(?:<!--(?:(?!-->)[^])*-->\s*)*<(?:!doctype\s+html|html)\b/i;

async function* joinPieces<Piece>(start: Piece, pieces: AsyncIterator<Piece>): AsyncGenerator<Piece> {
  yield start;
  for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) yield next.value;
}

function detectFormat(start: string): TextFormat {
  const firstCharacter = start.trimStart()[0] ?? '';
  if (firstCharacter === '<') return 'xml';
  return firstCharacter === '{' || firstCharacter === '[' ? 'json' : 'csv';
}

/** Rows of a JSON list, of one object a line, or of a list inside objects (`{"response":{"cars":[…]}}`). */
export async function* readJsonFeed(text: AsyncIterable<string>): AsyncGenerator<FeedRow> {
  for await (const entry of splitJsonEntries(text)) yield flattenEntry(parseEntry(entry));
}

function parseEntry(entry: string): object {
  try {
    return JSON.parse(entry) as object;
  } catch {
    throw new UnreadableFeed('The feed is not well-formed JSON.');
  }
}

/** Decodes a feed as it arrives: UTF-8, UTF-16 with its mark, and Windows' Latin from the first byte that is neither. */
export async function* decodeFeed(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decode: Decoder | null = null;
  let start: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = start.length > 0 ? Buffer.concat([start, chunk]) : toBuffer(chunk);
    start = decode === null && bytes.length < 2 ? bytes : Buffer.alloc(0);
    if (start.length > 0) continue;
    decode ??= createUtf16Decoder(bytes) ?? createTolerantDecoder();
    const text = decode(bytes, false);
    if (text !== '') yield text;
  }
  const rest = (decode ?? createTolerantDecoder())(start, true);
  if (rest !== '') yield rest;
}

function toBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

type Decoder = (bytes: Buffer, last: boolean) => string;

function createUtf16Decoder(start: Buffer): Decoder | null {
  const mark = start.length > 1 ? start.readUInt16BE(0) : 0;
  if (mark !== 0xfffe && mark !== 0xfeff) return null;
  const decoder = new TextDecoder(mark === 0xfffe ? 'utf-16le' : 'utf-16be');
  return (bytes, isLast) => decoder.decode(bytes, { stream: !isLast });
}

function createTolerantDecoder(): Decoder {
  const latin = new TextDecoder('windows-1252');
  let isLatin = false;
  let isStart = true;
  let carried = Buffer.alloc(0);
  return (chunk, isLast) => {
    const bytes = carried.length > 0 ? Buffer.concat([carried, chunk]) : chunk;
    const wholeLength = isLast ? bytes.length : countWholeBytes(bytes);
    const head = bytes.subarray(0, wholeLength);
    isLatin ||= !isUtf8(head);
    carried = isLatin ? Buffer.alloc(0) : Buffer.from(bytes.subarray(wholeLength));
    const text = isLatin ? latin.decode(bytes) : head.toString('utf8');
    const unmarked = isStart && text.startsWith('\ufeff') ? text.slice(1) : text;
    isStart &&= text === '';
    return unmarked;
  };
}

/** How many bytes end with a whole UTF-8 character; the rest waits for the next chunk. */
function countWholeBytes(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes.length;
    if (byte >= 0xc0) return back < countBytes(byte) ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

function countBytes(lead: number): number {
  if (lead >= 0xf0) return 4;
  return lead >= 0xe0 ? 3 : 2;
}
