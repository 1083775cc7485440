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
  at: number;
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
export function zipEntries(zip: Buffer): ZipEntry[] | null {
  const end = endOf(zip);
  if (end === null) return null;
  const entries: ZipEntry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + ENTRY_BYTES > end || zip.readUInt32LE(at) !== ENTRY) return null;
    const nameBytes = zip.readUInt16LE(at + 28);
    entries.push(entryAt(zip, at, nameBytes));
    at += ENTRY_BYTES + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

/** The bytes of an entry, still packed, to the end of the archive where it does not say how many; null when damaged. */
export function packedBytes(zip: Buffer, { at, method, packedBytes: length }: ZipEntry): Buffer | null {
  if (at + HEADER_BYTES > zip.length || zip.readUInt32LE(at) !== HEADER) return null;
  const from = at + HEADER_BYTES + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  // What is deflated says itself where it ends.
  return zip.subarray(from, method === 0 ? from + length : zip.length);
}

function endOf(zip: Buffer): number | null {
  const first = Math.max(0, zip.length - END_BYTES - LONGEST_COMMENT);
  for (let at = zip.length - END_BYTES; at >= first; at -= 1) if (zip.readUInt32LE(at) === END) return at;
  return null;
}

function entryAt(zip: Buffer, at: number, nameBytes: number): ZipEntry {
  const flags = zip.readUInt16LE(at + 8);
  const method = zip.readUInt16LE(at + 10);
  const bytes = zip.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes);
  const name = bytes.toString((flags & IN_UTF8) === 0 ? 'latin1' : 'utf8');
  const mode = zip.readUInt32LE(at + 38) >>> 16;
  return {
    name,
    isFolder: name.endsWith('/'),
    isLink: (mode & KIND_OF_FILE) === LINK,
    isEncrypted: (flags & ENCRYPTED) !== 0 || method === AES,
    method,
    packedBytes: zip.readUInt32LE(at + 20),
    at: zip.readUInt32LE(at + 42),
  };
}
