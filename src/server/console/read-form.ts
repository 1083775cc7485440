import { buildRequest, readBody } from '../http/request-body.ts';
import type { Exchange } from '../http/exchange.ts';

/** The longest description in any script, nine bytes a letter as forms send it, and the fields beside it. */
export const FORM_LIMIT = 512 * 1024;

/** Pages read forms alone. */
export async function readForm(
  exchange: Exchange,
  limit: number,
): Promise<Request | { status: 400 | 413 | 415 }> {
  const type = exchange.request.headers['content-type'] ?? '';
  const [kind] = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.exec(type) ?? [];
  if (kind === undefined) return { status: 415 };
  const body = await readBody(exchange.request, limit);
  if ('status' in body) return body;
  if (!/^multipart/i.test(kind)) return buildRequest(exchange, dropNulls(body.body));
  const isWithNull = body.body.includes(0);
  const request = buildRequest(exchange, isWithNull ? body.body.filter((byte) => byte !== 0) : body.body);
  // The other kind of form can be read whatever its bytes.
  const isBroken = await request
    .clone()
    .formData()
    .then(
      () => false,
      () => true,
    );
  return isBroken ? { status: 400 } : request;
}

/** Nobody types a null character, and no text of PostgreSQL's has one. */
function dropNulls(body: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const text = Buffer.from(body).toString('latin1');
  return text.includes('%00') ? Uint8Array.from(Buffer.from(text.replaceAll('%00', ''), 'latin1')) : body;
}
