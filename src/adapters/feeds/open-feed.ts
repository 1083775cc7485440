import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Feed, FeedVersion } from '#ports/feed.ts';
import { UnreadableFeed } from '#ports/feed.ts';
import { isWrittenLoopback } from '../fetching/public-address.ts';
import { csvFeed } from './csv-feed.ts';
import { downloadFeed } from './download-feed.ts';
import { feedText } from './feed-text.ts';
import { jsonFeed } from './json-feed.ts';
import {
  ARCHIVE_MARK_BYTES,
  gunzipped,
  isGzip,
  isZip,
  kindOfZip,
  nestedArchive,
  unzipped,
  whyNotUnpacked,
} from './unpack-feed.ts';
import { wholeFile } from './whole-file.ts';
import { isWorkbook, xlsxFeed } from './xlsx-feed.ts';
import { xmlFeed } from './xml-feed.ts';

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
  csv: csvFeed,
  json: jsonFeed,
  xml: xmlFeed,
};

/** Opens a feed for reading once. Returns a sentence when there is nothing to read. */
export async function openFeed(source: FeedSource): Promise<OpenedFeed | NothingToRead> {
  const { from: address, format, allowLoopback, known = null } = source;
  const otherScheme = whyNotScheme(address);
  if (otherScheme !== null) return { fault: otherScheme };
  const opened = isAddress(address)
    ? await downloadFeed({ address, allowLoopback, known })
    : await openFile(address);
  if ('fault' in opened) return opened;
  const { chunks, bytes, version, isGzip: isPackedOnTheWay } = opened;
  let read = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      read += chunk.byteLength;
      yield chunk;
    }
  }
  const remarks: string[] = [];
  const say = (remark: string) => void remarks.push(remark);
  // A file that was packed may have been packed once more on its way.
  const layers = isPackedOnTheWay ? 2 : 1;
  const rows = rowsOf(readable(counted()), { format, say, layers });
  return { rows, remarks, bytes, version, bytesRead: () => read };
}

/**
 * Why a feed is never read from there, as a sentence for its operator, where the address alone says so; else null. Whoever
 * opens it hears the same of every forbidden address.
 */
export function whyNotFeedAddress(
  from: string,
  { allowLoopback }: Pick<FeedSource, 'allowLoopback'>,
): string | null {
  const why = whyNotScheme(from);
  if (why !== null || allowLoopback || !isAddress(from) || !isWrittenLoopback(from)) return why;
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

interface HostLookup {
  chunks: AsyncIterable<Uint8Array>;
  bytes: number | null;
  version: FeedVersion;
  isGzip: boolean;
}

async function openFile(path: string): Promise<HostLookup | { fault: string }> {
  try {
    const found = await stat(path);
    if (!found.isFile()) return { fault: `${path} is not a file.` };
    return { chunks: createReadStream(path), bytes: found.size, version: NO_VERSION, isGzip: false };
  } catch {
    return { fault: `There is no readable file ${path}.` };
  }
}

async function* readable(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks;
  } catch {
    throw new UnreadableFeed('The feed cannot be read to its end.');
  }
}

interface HowRead {
  format: FeedFormat | null;
  say: Say;
  /** How often it may be packed. */
  layers: number;
}

async function* rowsOf(chunks: AsyncIterable<Uint8Array>, how: HowRead): Feed & AsyncGenerator {
  const { format, say, layers } = how;
  const pieces = chunks[Symbol.asyncIterator]();
  let start: Uint8Array = new Uint8Array();
  while (start.byteLength < ARCHIVE_MARK_BYTES) {
    const next = await pieces.next();
    if (next.done === true) break;
    start = Buffer.concat([start, next.value]);
  }
  const all = whole(start, pieces);
  const why = whyNotUnpacked(start);
  if (why !== null) throw new UnreadableFeed(why);
  if (isGzip(start)) {
    if (layers === 0) throw new UnreadableFeed(nestedArchive(null));
    yield* rowsOf(readable(await gunzipped(all)), { ...how, layers: layers - 1 });
  } else if (isZip(start)) yield* zippedRows(all, { ...how, kind: kindOfZip(start) });
  else if (format === 'xlsx' || (format === null && isWorkbook(start))) yield* xlsxFeed(all, say);
  else yield* textRows(feedText(all), format, say);
}

/** A workbook is a ZIP archive, too. */
async function* zippedRows(
  chunks: AsyncIterable<Uint8Array>,
  how: HowRead & { kind: 'workbook' | 'archive' },
): Feed & AsyncGenerator {
  const zip = Buffer.from((await wholeFile(chunks, how.kind)).buffer);
  const file = await unzipped(zip);
  if (file === null) {
    yield* xlsxFeed(Readable.from([zip]), how.say);
    return;
  }
  if (how.layers === 0) throw new UnreadableFeed(nestedArchive(file.name));
  yield* rowsOf(readable(file.chunks), { ...how, layers: 0 });
}

async function* textRows(
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
  const read = format === null || format === 'xlsx' ? formatOf(start) : format;
  yield* READERS[read](whole(start, pieces), say);
}

const WEB_PAGE = /^\s*(?:<!--[^]*?-->\s*)*<(?:!doctype\s+html|html)\b/i;

async function* whole<Piece>(start: Piece, pieces: AsyncIterator<Piece>): AsyncGenerator<Piece> {
  yield start;
  for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) yield next.value;
}

function formatOf(start: string): TextFormat {
  const first = start.trimStart()[0] ?? '';
  if (first === '<') return 'xml';
  return first === '{' || first === '[' ? 'json' : 'csv';
}
