import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Feed, FeedVersion } from '#ports/feed.ts';
import { UnreadableFeed } from '#ports/feed.ts';
import { csvFeed } from './csv-feed.ts';
import { downloadFeed } from './download-feed.ts';
import { feedText } from './feed-text.ts';
import { jsonFeed } from './json-feed.ts';
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

const READERS: Record<TextFormat, (text: AsyncIterable<string>) => Feed> = {
  csv: csvFeed,
  json: jsonFeed,
  xml: xmlFeed,
};

/** Opens a feed for reading once. Returns a sentence when there is nothing to read. */
export async function openFeed(source: FeedSource): Promise<OpenedFeed | NothingToRead> {
  const { from: address, format, allowLoopback, known = null } = source;
  const opened = isAddress(address)
    ? await downloadFeed({ address, allowLoopback, known })
    : await openFile(address);
  if ('fault' in opened) return opened;
  const { chunks, bytes, version } = opened;
  let read = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      read += chunk.byteLength;
      yield chunk;
    }
  }
  return { rows: rowsOf(readable(counted()), format), bytes, version, bytesRead: () => read };
}

/** Whether a feed comes from the network rather than from a file. */
function isAddress(from: string): boolean {
  return /^https?:/i.test(from);
}

interface HostLookup {
  chunks: AsyncIterable<Uint8Array>;
  bytes: number | null;
  version: FeedVersion;
}

async function openFile(path: string): Promise<HostLookup | { fault: string }> {
  try {
    const found = await stat(path);
    if (!found.isFile()) return { fault: `${path} is not a file.` };
    return { chunks: createReadStream(path), bytes: found.size, version: NO_VERSION };
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

/** Enough bytes to detect a workbook, which is no text. */
const MARK_BYTES = 8;

async function* rowsOf(chunks: AsyncIterable<Uint8Array>, format: FeedFormat | null): Feed & AsyncGenerator {
  const pieces = chunks[Symbol.asyncIterator]();
  let start: Uint8Array = new Uint8Array();
  while (start.byteLength < MARK_BYTES) {
    const next = await pieces.next();
    if (next.done === true) break;
    start = Buffer.concat([start, next.value]);
  }
  const all = whole(start, pieces);
  const isSheet = format === 'xlsx' || (format === null && isWorkbook(start));
  yield* isSheet ? xlsxFeed(all) : textRows(feedText(all), format);
}

async function* textRows(text: AsyncIterable<string>, format: TextFormat | null): Feed & AsyncGenerator {
  const pieces = text[Symbol.asyncIterator]();
  let start = '';
  while (start.trim() === '') {
    const next = await pieces.next();
    if (next.done === true) return;
    start += next.value;
  }
  if (WEB_PAGE.test(start)) throw new UnreadableFeed('The feed is a web page: check its address.');
  yield* READERS[format ?? formatOf(start)](whole(start, pieces));
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
