import { markIcon } from '#domain/tenants/theme/mark-icon.ts';
import type { Website } from '#domain/tenants/website.ts';
import { DAY_SECONDS } from '#domain/time/durations.ts';
import type { PictureRequest } from '../http/exchange.ts';
import { sendError } from '../http/send-error.ts';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { WorkQueue } from '../bounds/work-queue.ts';
import type { ImageParts, NetworkReader } from './image-responder.ts';
import { findImageSource } from './image-source.ts';
import type { StoredImage } from './image-store.ts';
import { sendImage } from './send-image.ts';
import type { Requester } from './spent-time.ts';

const WORKER = fileURLToPath(new URL('./svg-worker.ts', import.meta.url));

const GIVE_UP_MS = 10_000;

const MAX_WAIT_MS = 15_000;

const MAX_BYTES = 1024 * 1024;

/** Few are ever drawn, and each once: one at a time. */
const queue = new WorkQueue(1, MAX_WAIT_MS);

const HEAD_BYTES = 6 + 16;

interface Icon {
  size: number;
  /** `full` fills its square: the system that asks cuts it. */
  shape: 'rounded' | 'full';
  contentType: 'image/png' | 'image/x-icon';
}

const full = (size: number): Icon => ({ size, shape: 'full', contentType: 'image/png' });

/** What phones and browsers ask a site for, by itself or from its manifest. */
const ICONS = new Map<string, Icon>([
  ['/icon-192.png', full(192)],
  ['/icon-512.png', full(512)],
  ['/apple-touch-icon.png', full(180)],
  ['/apple-touch-icon-precomposed.png', full(180)],
  ['/favicon.ico', { size: 48, shape: 'rounded', contentType: 'image/x-icon' }],
]);

/** The dealer's picture within what every shape leaves of a square. */
const SHARE = { rounded: 1, full: 0.7 };

export function isIcon(pathname: string): boolean {
  return ICONS.has(pathname);
}

/** Answers a site's icons: made from the dealer's own picture, else from the site's mark and colours. */
export function createIconResponder(
  parts: ImageParts,
  readNetwork: NetworkReader,
): (pictureRequest: PictureRequest) => Promise<number> {
  return async ({ exchange, pathname, tenant }) => {
    const icon = ICONS.get(pathname);
    const { website } = tenant.state.record;
    const making = { parts, requester: { site: tenant.id, network: readNetwork(exchange.request) } };
    const image =
      icon && ((await makePictureIcon(icon, website, making)) ?? (await makeMarkIcon(icon, website, making)));
    if (image === 'busy') return sendError(exchange, 503, { tenant });
    if (!icon || !image) return sendError(exchange, 404, { tenant });
    return sendImage(exchange, image, { contentType: icon.contentType, cacheSeconds: DAY_SECONDS });
  };
}

interface Making {
  parts: ImageParts;
  requester: Requester;
}

/** Null where the dealer has none, or it cannot be had. */
async function makePictureIcon(
  icon: Icon,
  website: Website,
  { parts, requester }: Making,
): Promise<StoredImage | null | 'busy'> {
  const { logo } = website;
  const source = logo.thumb === null ? null : findImageSource(logo.thumb, website, parts);
  if (source === null) return null;
  const key = [requester.site, source.version, logo.thumb, 'icon', icon.size, icon.shape].join('\n');
  return parts.cache.take(key, requester, async (requesters) => {
    const original = await source.read(requesters);
    const order = { size: icon.size, share: SHARE[icon.shape] };
    return wrapIcon(original && (await parts.maker.icon({ source: original, ...order }, requesters)), icon);
  });
}

async function makeMarkIcon(
  icon: Icon,
  website: Website,
  { parts, requester }: Making,
): Promise<StoredImage | null | 'busy'> {
  const svg = markIcon(website, icon.shape);
  const key = [requester.site, 'icon', icon.size, svg].join('\n');
  return parts.cache.take(key, requester, async () => wrapIcon(await drawSvg(svg, icon.size), icon));
}

function wrapIcon(png: Buffer | null, { contentType, size }: Icon): Buffer | null {
  return png && contentType === 'image/x-icon' ? buildIco(png, size) : png;
}

/** A PNG of up to 255 pixels as an ICO file, which is what `/favicon.ico` is asked for as. */
function buildIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // of one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(HEAD_BYTES, 18);
  return Buffer.concat([head, png]);
}

/** An SVG of our own, 34 units wide and high, as a PNG of `size` pixels; null when it cannot be drawn. */
function drawSvg(svg: string, size: number): Promise<Buffer | null> {
  return queue.run(() => drawInProcess(svg, size));
}

function drawInProcess(svg: string, size: number): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--max-old-space-size=64', WORKER, String(size)],
      { encoding: 'buffer', timeout: GIVE_UP_MS, maxBuffer: MAX_BYTES, env: { NODE_ENV: 'production' } },
      (error, png) => resolve(error ? null : png),
    );
    // A child that ended before it read says so in its own error.
    child.stdin?.on('error', () => {});
    child.stdin?.end(svg);
  });
}
