import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Feed } from '#ports/feed.ts';
import { UnreadableFeed } from '#ports/feed.ts';
import { guardedFetch } from '../fetching/guarded-fetch.ts';
import { csvFeed } from './csv-feed.ts';
import { feedText } from './feed-text.ts';
import { jsonFeed } from './json-feed.ts';
import { xmlFeed } from './xml-feed.ts';

export const FEED_FORMATS = ['csv', 'json', 'xml'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

export interface FeedSource {
  /** Path of a file, or an http or https address. */
  from: string;
  /** Null: told from the first characters. */
  format: FeedFormat | null;
  /** Whether an address may lead to this very machine. */
  allowLoopback: boolean;
}

export interface OpenedFeed {
  rows: Feed;
  /** Of the file, or as the server said; null when unknown. */
  bytes: number | null;
  /** So far; for a progress bar. */
  bytesRead(): number;
}

const MAX_DOWNLOAD_BYTES = 512 * 1024 * 1024;
const DOWNLOAD_MS = 15 * 60 * 1000;

const READERS: Record<FeedFormat, (text: AsyncIterable<string>) => Feed> = {
  csv: csvFeed,
  json: jsonFeed,
  xml: xmlFeed,
};

/** Opens a feed for reading once. Answers a sentence when there is nothing to read. */
export async function openFeed(source: FeedSource): Promise<OpenedFeed | { fault: string }> {
  const opened = /^https?:/i.test(source.from) ? await download(source) : await openFile(source.from);
  if ('fault' in opened) return opened;
  const { chunks, bytes } = opened;
  let read = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      read += chunk.byteLength;
      yield chunk;
    }
  }
  const rows = rowsOf(feedText(readable(counted())), source.format);
  return { rows, bytes, bytesRead: () => read };
}

interface Opened {
  chunks: AsyncIterable<Uint8Array>;
  bytes: number | null;
}

async function openFile(path: string): Promise<Opened | { fault: string }> {
  try {
    const found = await stat(path);
    if (!found.isFile()) return { fault: `${path} is not a file.` };
    return { chunks: createReadStream(path), bytes: found.size };
  } catch {
    return { fault: `There is no readable file ${path}.` };
  }
}

async function download({ from, allowLoopback }: FeedSource): Promise<Opened | { fault: string }> {
  const fetched = await guardedFetch(from, {
    allowedOrigins: 'any public',
    allowLoopback,
    maxBytes: MAX_DOWNLOAD_BYTES,
    timeoutMs: DOWNLOAD_MS,
  });
  return 'fault' in fetched ? fetched : { chunks: fetched.body, bytes: fetched.bytes };
}

async function* readable(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks;
  } catch {
    throw new UnreadableFeed('The feed cannot be read to its end.');
  }
}

async function* rowsOf(text: AsyncIterable<string>, format: FeedFormat | null): Feed & AsyncGenerator {
  const pieces = text[Symbol.asyncIterator]();
  let start = '';
  while (start.trim() === '') {
    const next = await pieces.next();
    if (next.done === true) return;
    start += next.value;
  }
  yield* READERS[format ?? formatOf(start)](whole(start, pieces));
}

async function* whole(start: string, pieces: AsyncIterator<string>): AsyncGenerator<string> {
  yield start;
  for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) yield next.value;
}

function formatOf(start: string): FeedFormat {
  const first = start.trimStart()[0] ?? '';
  if (first === '<') return 'xml';
  return first === '{' || first === '[' ? 'json' : 'csv';
}
