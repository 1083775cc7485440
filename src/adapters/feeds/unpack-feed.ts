import { Readable } from 'node:stream';
import { createGunzip, createInflateRaw } from 'node:zlib';
import { quote } from '#domain/imports/feed-row.ts';
import { UnreadableFeed } from '#ports/feed.ts';
import { readWholeFile } from './read-whole-file.ts';

const END = 0x0605_4b50;

const END_BYTES = 22;

const LONGEST_COMMENT = 0xffff;

const ENTRY = 0x0201_4b50;

const ENTRY_BYTES = 46;

const HEADER = 0x0403_4b50;

const HEADER_BYTES = 30;

const ENCRYPTED = 0x01 | 0x40;

const AES = 99;

const IN_UTF8 = 0x800;

const KIND_OF_FILE = 0o170_000;

const LINK = 0o120_000;

const MB = 1024 * 1024;
/** As much as the parts of a workbook may unpack to. Counted as it unpacks: what an archive says of its size is not asked. */
const MAX_UNPACKED_BYTES = 256 * MB;

/** Larger than usual: a bomb is counted sooner. */
const PIECES = { chunkSize: 256 * 1024 };

const GZIP = Buffer.from('1f8b', 'hex');
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
/** Of the first name in a ZIP archive. */
const NAME_AT = 30;
const EMPTY_ZIP = Buffer.from('PK\u0005\u0006', 'latin1');

/** Archives that are told apart and not unpacked, by their first bytes. */
const OTHERS: readonly (readonly [kind: string, mark: Buffer, at: number])[] = [
  ['a 7z archive', Buffer.from('377abcaf', 'hex'), 0],
  ['a RAR archive', Buffer.from('Rar!', 'latin1'), 0],
  ['packed by bzip2', Buffer.from('BZh', 'latin1'), 0],
  ['packed by xz', Buffer.from('fd377a58', 'hex'), 0],
  ['packed by zstd', Buffer.from('28b52ffd', 'hex'), 0],
  ['a tar archive', Buffer.from('ustar', 'latin1'), 257],
];

/** Enough of a file to tell archives by. */
export const ARCHIVE_MARK_BYTES = 512;

export function isGzip(start: Uint8Array): boolean {
  return hasMark(start, GZIP, 0);
}

export function isZip(start: Uint8Array): boolean {
  return hasMark(start, ZIP, 0) || hasMark(start, EMPTY_ZIP, 0);
}

/** By the name of its first part; for a sentence alone. */
export function readZipKind(start: Uint8Array): 'workbook' | 'archive' {
  const name = Buffer.from(start.subarray(NAME_AT)).toString('latin1');
  return /^(?:\[Content_Types\]\.xml|_rels\/|docProps\/|xl\/)/.test(name) ? 'workbook' : 'archive';
}

/** Why a file that begins so is not unpacked, as a sentence; null for what is no such archive. */
export function whyNotUnpacked(start: Uint8Array): string | null {
  const [kind] = OTHERS.find(([, mark, offset]) => hasMark(start, mark, offset)) ?? [];
  return kind === undefined ? null : `The feed is ${kind}: pack it as .gz or .zip, or not at all.`;
}

/** What was packed, piece by piece; an archive that unpacks to too much is refused before its first piece is given. */
export async function gunzip(chunks: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const bytes = await readWholeFile(chunks, 'archive');
  return unpack(() => Readable.from([bytes]).pipe(createGunzip(PIECES)));
}

/** The one feed of a ZIP archive, and its name there; null for a workbook, which is one, too. */
export async function unzipFeed(
  zip: Buffer,
): Promise<{ name: string; chunks: AsyncIterable<Uint8Array> } | null> {
  const entries = listZipEntries(zip);
  if (entries === null) throw new UnreadableFeed('The archive is damaged, or was cut short.');
  if (entries.some(({ name }) => name === 'xl/workbook.xml')) return null;
  const entry = pickOnlyFeed(entries);
  const packedEntry = readPackedBytes(zip, entry);
  if (packedEntry === null) throw new UnreadableFeed('The archive is damaged, or was cut short.');
  const { name, method } = entry;
  if (method === 0) return { name, chunks: Readable.from([packedEntry]) };
  return { name, chunks: await unpack(() => Readable.from([packedEntry]).pipe(createInflateRaw(PIECES))) };
}

/** Hidden notes of a Mac and of Windows beside what was packed. */
const NOTES = /^__MACOSX\/|(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/;
const ARCHIVE_NAME = /\.(?:zip|gz|tgz|bz2|xz|zst|7z|rar|tar)$/i;

/** Names are never used as paths; whoever packs such names is refused all the same. */
function pickOnlyFeed(entries: readonly ZipEntry[]): ZipEntry {
  for (const entry of entries) {
    const refusal = whyNotEntry(entry);
    if (refusal !== null) throw new UnreadableFeed(`The archive’s ${quote(entry.name)} ${refusal}.`);
  }
  const files = entries.filter(({ name, isFolder }) => !isFolder && !NOTES.test(name));
  if (files.some(({ name }) => name === 'content.xml'))
    throw new UnreadableFeed('The feed is an OpenDocument sheet (.ods): save it as .xlsx or .csv.');
  const [file, ...more] = files;
  if (file === undefined) throw new UnreadableFeed('The archive holds no file.');
  if (more.length > 0) throw new UnreadableFeed(describeSeveralFiles(files));
  if (ARCHIVE_NAME.test(file.name)) throw new UnreadableFeed(describeNestedArchive(file.name));
  return file;
}

function whyNotEntry({ name, isLink, isEncrypted, method }: ZipEntry): string | null {
  if (/^[/\\]|^[a-z]:/i.test(name)) return 'has an absolute name';
  if (name.split(/[/\\]/).includes('..')) return 'has a name that leads out of the archive';
  if (isLink) return 'is a link';
  if (isEncrypted) return 'is encrypted: pack it without a password';
  return method === 0 || method === 8
    ? null
    : 'is packed in a way that is not read: pack it as usual (deflate)';
}

function describeSeveralFiles(files: readonly ZipEntry[]): string {
  const quotedNames = files.slice(0, 5).map(({ name }) => quote(name));
  const more = files.length > quotedNames.length ? ' and more' : '';
  return `The archive holds ${files.length} files (${quotedNames.join(', ')}${more}): pack the one feed alone.`;
}

export function describeNestedArchive(name: string | null): string {
  return `The archive holds another archive${name === null ? '' : ` (${quote(name)})`}: pack the feed once.`;
}

/** Unpacks twice: once to count, and once to read. */
async function unpack(openStream: () => Readable): Promise<AsyncIterable<Uint8Array>> {
  let size = 0;
  try {
    for await (const chunk of openStream() as AsyncIterable<Buffer>) {
      size += chunk.byteLength;
      if (size > MAX_UNPACKED_BYTES) break;
    }
  } catch {
    throw new UnreadableFeed('The archive is damaged, or was cut short.');
  }
  if (size > MAX_UNPACKED_BYTES)
    throw new UnreadableFeed('The archive unpacks to more than a stock list can hold (256 MB).');
  return openStream();
}

function hasMark(start: Uint8Array, mark: Buffer, offset: number): boolean {
  return mark.equals(start.subarray(offset, offset + mark.length));
}

/** One entry of a ZIP archive, as its directory at the end says. */
interface ZipEntry {
  name: string;
  isFolder: boolean;
  isLink: boolean;
  isEncrypted: boolean;
  /** 0: as it is; 8: deflated. */
  method: number;
  packedBytes: number;
  /** Of its own header. */
  headerOffset: number;
}

/** The directory of an archive; null where there is none, or it is damaged. */
function listZipEntries(zip: Buffer): ZipEntry[] | null {
  const end = findEnd(zip);
  if (end === null) return null;
  const entries: ZipEntry[] = [];
  let offset = zip.readUInt32LE(end + 16);
  for (let entriesLeft = zip.readUInt16LE(end + 10); entriesLeft > 0; entriesLeft -= 1) {
    if (offset + ENTRY_BYTES > end || zip.readUInt32LE(offset) !== ENTRY) return null;
    const nameBytes = zip.readUInt16LE(offset + 28);
    entries.push(readEntry(zip, offset, nameBytes));
    offset += ENTRY_BYTES + nameBytes + zip.readUInt16LE(offset + 30) + zip.readUInt16LE(offset + 32);
  }
  return entries;
}

/** The bytes of an entry, still packed, to the end of the archive where it does not say how many; null when damaged. */
function readPackedBytes(
  zip: Buffer,
  { headerOffset, method, packedBytes: length }: ZipEntry,
): Buffer | null {
  if (headerOffset + HEADER_BYTES > zip.length || zip.readUInt32LE(headerOffset) !== HEADER) return null;
  const from =
    headerOffset + HEADER_BYTES + zip.readUInt16LE(headerOffset + 26) + zip.readUInt16LE(headerOffset + 28);
  // What is deflated says itself where it ends.
  return zip.subarray(from, method === 0 ? from + length : zip.length);
}

function findEnd(zip: Buffer): number | null {
  const firstOffset = Math.max(0, zip.length - END_BYTES - LONGEST_COMMENT);
  for (let offset = zip.length - END_BYTES; offset >= firstOffset; offset -= 1)
    if (zip.readUInt32LE(offset) === END) return offset;
  return null;
}

function readEntry(zip: Buffer, offset: number, nameBytes: number): ZipEntry {
  const flags = zip.readUInt16LE(offset + 8);
  const method = zip.readUInt16LE(offset + 10);
  const bytes = zip.subarray(offset + ENTRY_BYTES, offset + ENTRY_BYTES + nameBytes);
  const name = bytes.toString((flags & IN_UTF8) === 0 ? 'latin1' : 'utf8');
  const mode = zip.readUInt32LE(offset + 38) >>> 16;
  return {
    name,
    isFolder: name.endsWith('/'),
    isLink: (mode & KIND_OF_FILE) === LINK,
    isEncrypted: (flags & ENCRYPTED) !== 0 || method === AES,
    method,
    packedBytes: zip.readUInt32LE(offset + 20),
    headerOffset: zip.readUInt32LE(offset + 42),
  };
}
