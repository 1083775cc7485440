import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { DAY_SECONDS } from '#domain/time/durations.ts';
import { chooseCoding, type Coding } from '../http/content-coding.ts';
import type { Exchange } from '../http/exchange.ts';
import { sendCached } from '../http/send-cached.ts';

/** A file the product ships, listed at the start: nothing else on the disk can be named by a request. */
export interface Asset {
  readonly contentType: string;
  readonly cacheControl: string;
  content(): AssetContent;
}

interface AssetContent {
  readonly encoded: ReadonlyMap<Coding, Buffer>;
  readonly digest: string;
}

export type Assets = ReadonlyMap<string, Asset>;

const CONTENT_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const FOR_EVER = 'public, max-age=31536000, immutable';
const A_DAY = `public, max-age=${DAY_SECONDS}`;

/**
 * The browser's part of the build, with the compressed copies that lie beside the files. Read at once: the pages of
 * this server still ask for them when a newer build has taken their place on the disk.
 */
export function readBuiltAssets(folder: string): Assets {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const assets = listAssets(files, (file) => ({
    path: `/${file}`,
    disk: join(folder, file),
    cacheControl: file.startsWith('assets/') ? FOR_EVER : A_DAY,
  }));
  for (const asset of assets.values()) asset.content();
  return assets;
}

/** The drawn vehicles, under `/pictures/`; each is read when it is first asked for. */
export function listPictureAssets(folder: string): Assets {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(webp|pdf|mp4)$/.test(file),
  );
  return listAssets(files, (file) => ({
    path: `/pictures/${file}`,
    disk: join(folder, file),
    cacheControl: A_DAY,
  }));
}

interface Source {
  path: string;
  disk: string;
  cacheControl: string;
}

function listAssets(files: readonly string[], sourceOf: (file: string) => Source): Assets {
  const assets = new Map<string, Asset>();
  for (const file of files) {
    const contentType = CONTENT_TYPES[extname(file)];
    const isHidden = file.split('/').some((part) => part.startsWith('.'));
    if (contentType === undefined || isHidden) continue;
    const { path, disk, cacheControl } = sourceOf(file);
    let content: AssetContent | undefined;
    assets.set(path, { contentType, cacheControl, content: () => (content ??= readContent(disk)) });
  }
  return assets;
}

function readContent(disk: string): AssetContent {
  const body = readFileSync(disk);
  const encodedBodies = new Map<Coding, Buffer>([['identity', body]]);
  for (const [coding, ending] of [
    ['br', '.br'],
    ['gzip', '.gz'],
  ] as const) {
    if (existsSync(disk + ending)) encodedBodies.set(coding, readFileSync(disk + ending));
  }
  return {
    encoded: encodedBodies,
    digest: createHash('sha256').update(body).digest('base64url').slice(0, 22),
  };
}

export function sendAsset(exchange: Exchange, asset: Asset): number {
  const wantedCoding = chooseCoding(exchange.request.headers['accept-encoding'] as string | undefined);
  const { encoded: encodedBodies, digest } = asset.content();
  const coding = encodedBodies.has(wantedCoding) ? wantedCoding : 'identity';
  return sendCached(exchange, {
    body: encodedBodies.get(coding) ?? Buffer.alloc(0),
    etag: `"${digest}-${coding}"`,
    contentType: asset.contentType,
    cacheControl: asset.cacheControl,
    vary: 'Accept-Encoding',
    coding: coding === 'identity' ? null : coding,
  });
}
