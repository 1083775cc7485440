import { createHash, randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { XMLParser } from 'fast-xml-parser';
import type { FileDigest, FileName, Files, ListedFile } from '#ports/files.ts';
import { parseErasures, writeErasureLine } from './erasure-lines.ts';
import { createS3Requests, S3Refusal, type S3Store } from './s3-requests.ts';

const UNCLEANED = 'uncleaned/';
const MARK = 'platform/store';
const ERASURES = 'platform/erasures/';
const PHOTOS = 'photos/';
const LISTED_FILE = /^(photos\/)?(\d+)\/(?:(uncleaned\/)?([0-9a-f]{32})|([0-9a-f]{64})\.jpg)$/;

/**
 * The store in a bucket: `<website id>/<file id>`, what waits at `<website id>/uncleaned/<file id>`; photos of cars so below
 * `photos`, what is the platform's own below `platform`. Before every other call `admit` is asked, which rejects while it is not known whose the
 * bucket is.
 */
export function createS3Files(store: S3Store, admit: () => Promise<void> = async () => {}): Files {
  const ask = createS3Requests(store);
  const askOwn: typeof ask = async (request) => {
    await admit();
    return ask(request);
  };
  const readIfThere = (key: string, by = askOwn) =>
    by({ method: 'GET', key }).catch((error: unknown) => {
      if (isCode(error, 'NoSuchKey')) return null;
      throw error;
    });
  const remove = (key: string) => askOwn({ method: 'DELETE', key });
  const list = createLister(store, askOwn);

  return {
    place: store.url,
    async put(name, { path, size, sha256 }) {
      const [key, digest] = [buildKey(name), { size, sha256 }];
      try {
        await askOwn(buildPut(key, await openAsBlob(path), digest));
        return digest;
      } catch (error) {
        // A store that refuses what it has may close the line on whoever still sends, whose answer is lost then.
        const isRefusal =
          error instanceof S3Refusal && (error.code === 'PreconditionFailed' || error.isDropped);
        if (!isRefusal) throw error;
        // An earlier try whose answer was lost, or another server's.
        const earlierBytes = await readIfThere(key);
        if (earlierBytes === null) throw error;
        return computeDigest(earlierBytes);
      }
    },
    read: (name) => readIfThere(buildKey(name)),
    async remove(name) {
      await remove(buildKey(name));
    },
    async removeSite(websiteId) {
      for (const prefix of ['', PHOTOS])
        for await (const { key } of list(`${prefix}${websiteId}/`)) await remove(key);
    },
    async *list(websiteId) {
      for await (const file of listFiles(list(websiteId === undefined ? '' : `${websiteId}/`)))
        if (!file.name.isPhoto) yield file;
    },
    listPhotos: (websiteId) => listFiles(list(websiteId === undefined ? PHOTOS : `${PHOTOS}${websiteId}/`)),
    describe: (name) => `${store.url}/${buildKey(name)}`,
    ...createErasureList({ ask: askOwn, list, readIfThere }),
    async readMark() {
      const bytes = await readIfThere(MARK, ask);
      return bytes === null ? null : Buffer.from(bytes).toString();
    },
    async mark(text) {
      await ask(buildTextPut(MARK, text)).catch((error: unknown) => {
        if (!isCode(error, 'PreconditionFailed')) throw error;
      });
      return Buffer.from(await ask({ method: 'GET', key: MARK })).toString();
    },
    async removeMark() {
      await ask({ method: 'DELETE', key: MARK });
    },
  };
}

interface BucketCalls {
  ask: ReturnType<typeof createS3Requests>;
  list: ReturnType<typeof createLister>;
  readIfThere: (key: string) => Promise<Uint8Array | null>;
}

/** An object for each erasure, since nothing is appended to one. */
function createErasureList({
  ask,
  list,
  readIfThere,
}: BucketCalls): Pick<Files, 'noteErasure' | 'readErasures'> {
  return {
    async noteErasure(erasure) {
      const key = `${ERASURES}${erasure.erased_at.replace(/[^\dTZ]/g, '')}-${randomBytes(8).toString('hex')}`;
      await ask(buildTextPut(key, writeErasureLine(erasure)));
    },
    async readErasures() {
      const erasures = [];
      for await (const { key } of list(ERASURES)) {
        const bytes = await readIfThere(key);
        if (bytes !== null) erasures.push(...parseErasures(Buffer.from(bytes).toString()));
      }
      return erasures;
    },
  };
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof S3Refusal && error.code === code;
}

async function* listFiles(listedKeys: AsyncIterable<ListedKey>): AsyncGenerator<ListedFile> {
  for await (const { key, size, changedAt } of listedKeys) {
    const name = parseKey(key);
    if (name !== null) yield { name, size, changedAt };
  }
}

function buildKey({ websiteId, waits, id, isPhoto }: FileName): string {
  const fileName = isPhoto && !waits ? `${id}.jpg` : id;
  return `${isPhoto ? PHOTOS : ''}${websiteId}/${waits ? UNCLEANED : ''}${fileName}`;
}

function parseKey(key: string): FileName | null {
  const [match, photos, websiteId, waits, id, sha256] = LISTED_FILE.exec(key) ?? [];
  if (match === undefined || (sha256 !== undefined && photos === undefined)) return null;
  const name = { websiteId: Number(websiteId), id: id ?? sha256 ?? '', waits: waits !== undefined };
  if (photos === undefined) return name;
  return name.waits || sha256 !== undefined ? { ...name, isPhoto: true } : null;
}

/** The service refuses other bytes than these, and what there is already. */
function buildPut(key: string, body: Blob, { sha256 }: FileDigest) {
  const headers = {
    'if-none-match': '*',
    'x-amz-content-sha256': sha256,
    'x-amz-checksum-sha256': Buffer.from(sha256, 'hex').toString('base64'),
  };
  return { method: 'PUT', key, headers, body } as const;
}

function buildTextPut(key: string, text: string) {
  return buildPut(key, new Blob([text]), computeDigest(Buffer.from(text)));
}

function computeDigest(bytes: Uint8Array): FileDigest {
  return { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

interface ListedKey extends Omit<ListedFile, 'name'> {
  /** Below the store's address. */
  key: string;
}

interface ListPage {
  ListBucketResult?: {
    Contents?: { Key: string; Size: string; LastModified: string }[];
    NextContinuationToken?: string;
  };
}

/** A thousand keys an answer, in the order of their letters. */
function createLister({ url }: S3Store, ask: ReturnType<typeof createS3Requests>) {
  const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' });
  const [, , ...prefixParts] = new URL(url).pathname.split('/');
  const storePrefix = prefixParts.map((part) => `${part}/`).join('');

  return async function* list(prefix: string): AsyncGenerator<ListedKey> {
    let token: string | undefined;
    do {
      const query = {
        'list-type': '2',
        prefix: storePrefix + prefix,
        ...(token !== undefined && { 'continuation-token': token }),
      };
      const bytes = await ask({ method: 'GET', key: '', query });
      const page = (parser.parse(Buffer.from(bytes).toString()) as ListPage).ListBucketResult;
      for (const { Key: key, Size: size, LastModified: changedAt } of page?.Contents ?? [])
        yield {
          key: key.slice(storePrefix.length),
          size: Number(size),
          changedAt: Date.parse(changedAt),
        };
      token = page?.NextContinuationToken;
    } while (token !== undefined && token !== '');
  };
}
