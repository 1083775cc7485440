import { createHash } from 'node:crypto';
import { readFormParts, isMalformed } from '#api/multipart/form-parts.ts';
import { ANGLES } from '#domain/cars/photos/angles.ts';
import { PHOTO_LIMITS } from '#domain/cars/photos/photo.ts';
import type { PhotoActOutcome } from '#ports/staff-photos.ts';
import type { Exchange } from '../../http/exchange.ts';
import { buildRequest, openBodyStream } from '../../http/request-body.ts';
import { splitTarget } from '../../pages/build-page-key.ts';
import type { ServedStaffPhotos } from '../staff-photos.ts';

/** Photos sent to the page of a car: one as the body itself, by a script, or several as a form. */
export interface PhotoPost {
  slug: string;
  stockNumber: string;
  isForm: boolean;
}

const MB = 1024 * 1024;
/** Of a form: photos as cameras take them. */
const FORM_BYTES = 100 * MB;
/** More than a car has room for: each of those is told why it was not taken. */
const FORM_PARTS = 300;
const ANGLE_IDS = new Set(Object.values(ANGLES).flatMap((angles) => angles.map(({ id }) => id)));

export const PHOTO_ROUTE = '/:site/stock/:number/photos';

/** Null for what is no post of photos. */
export function findPhotoPost({ request, target }: Exchange): PhotoPost | null {
  const type = request.headers['content-type'] ?? '';
  const isForm = /^multipart\/form-data\b/i.test(type);
  if (request.method !== 'POST' || (!isForm && !/^image\/[\w.+-]+$/i.test(type))) return null;
  const [pathname] = splitTarget(target);
  const [, slug, number] = /^\/([\w-]+)\/stock\/([^/]+)\/photos$/.exec(pathname) ?? [];
  if (slug === undefined || number === undefined) return null;
  const stockNumber = decodeName(number);
  return stockNumber === null ? null : { slug, stockNumber, isForm };
}

/** Null where it is wrongly encoded. */
function decodeName(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

const ID = /^[0-9a-f]{32}$/;

/** A status where the request itself is not to be read. */
type PhotoOutcome = PhotoActOutcome | { status: 400 | 413 | 415 };

/** The one of a script: its id is the `Idempotency-Key`, so that it is stored once however often it is sent. */
export async function takePhoto(
  exchange: Exchange,
  { stockNumber }: PhotoPost,
  photos: ServedStaffPhotos,
): Promise<PhotoOutcome> {
  const id = exchange.request.headers['idempotency-key'];
  const query = new URLSearchParams(splitTarget(exchange.target)[1]);
  const place = readPlace(query.get('place'));
  if (typeof id !== 'string' || !ID.test(id) || place === null) return { status: 400 };
  const body = openBodyStream(exchange.request, PHOTO_LIMITS.bytes);
  if ('status' in body) return body;
  const angle = readAngle(query.get('angle'));
  try {
    return await photos.receive(stockNumber, { id, place, angle, bytes: body.stream });
  } catch (error) {
    if (body.isTooLarge()) return { status: 413 };
    if (!exchange.request.complete) return { status: 400 };
    throw error;
  }
}

/** What became of the photos of a form. */
interface SentForm {
  keptCount: number;
  /** In sentences, of those that were not taken. */
  faults: readonly string[];
}

/** Those of a form; sent once more by a reload, they are the same. */
export async function takePhotoForm(
  exchange: Exchange,
  { stockNumber }: PhotoPost,
  { photos, now }: { photos: ServedStaffPhotos; now: number },
): Promise<SentForm | { status: 400 | 403 | 404 | 413 | 415 }> {
  const body = openBodyStream(exchange.request, FORM_BYTES);
  if ('status' in body) return body;
  const faults: string[] = [];
  let [key, index, keptCount] = ['', 0, 0];
  try {
    for await (const { name, fileName, body: bytes } of readFormParts(
      buildRequest(exchange, body.stream),
      FORM_PARTS,
    )) {
      if (name === 'key') key = await readShortText(bytes);
      if (fileName === null || fileName === '') continue;
      index += 1;
      const id = createHash('sha256').update(`${key} ${index}`).digest('hex').slice(0, 32);
      const photo = { id, place: now * PLACES_OF_MS + index, angle: null, bytes };
      const outcome = await photos.receive(stockNumber, photo);
      if (outcome.kind === 'not_found') return { status: 404 };
      if (outcome.kind === 'not_allowed') return { status: 403 };
      if (outcome.kind === 'done') keptCount += 1;
      else faults.push(`Photo ${index}: ${outcome.text}`);
    }
  } catch (error) {
    if (body.isTooLarge()) return { status: 413 };
    if (isMalformed(error) || !exchange.request.complete) return { status: 400 };
    throw error;
  }
  return { keptCount, faults };
}

/** Photos of one millisecond. */
const PLACES_OF_MS = 1000;

async function readShortText(bytes: AsyncIterable<Buffer>): Promise<string> {
  let text = '';
  for await (const piece of bytes) if (text.length < 64) text += piece.toString('latin1');
  return text.slice(0, 64);
}

function readPlace(text: string | null): number | null {
  return text !== null && /^\d{1,16}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : null;
}

function readAngle(text: string | null): string | null {
  return text !== null && ANGLE_IDS.has(text) ? text : null;
}
