/** One entry of a ZIP archive, as its directory at the end says. */
export interface ZipEntry {
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

/** The directory of an archive; null where there is none, or it is damaged. */
export function listZipEntries(zip: Buffer): ZipEntry[] | null {
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
export function readPackedBytes(
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
