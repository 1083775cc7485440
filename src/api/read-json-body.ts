import { contentOf } from '#ports/read-request.ts';
import { isTooDeep } from './json-depth.ts';

/** Real bytes of a body; a longer one is refused. Files have their own call. */
export const MAX_BODY_BYTES = 64 * 1024;

const JSON_TYPE = /^application\/json *(?:; *charset="?utf-8"? *)?$/i;

const utf8 = new TextDecoder('utf-8', { fatal: true });

type BodyFault = 'malformed' | 'too_large' | 'unsupported';

/** The parsed body of a JSON request, not yet trusted, or the failure to answer with. */
export async function readJsonBody(
  request: Request,
  maxBytes = MAX_BODY_BYTES,
): Promise<{ body: unknown } | { fault: BodyFault }> {
  const read = await readText(request, maxBytes);
  if ('fault' in read) return read;
  if (isTooDeep(read.text)) return { fault: 'malformed' };
  try {
    return { body: JSON.parse(read.text) };
  } catch {
    return { fault: 'malformed' };
  }
}

/** The body's text, counted as it arrives: no header is trusted. */
async function readText(
  request: Request,
  maxBytes: number,
): Promise<{ text: string } | { fault: BodyFault }> {
  const type = request.headers.get('content-type') ?? '';
  if (!JSON_TYPE.test(type) || request.headers.has('content-encoding')) return { fault: 'unsupported' };
  const content = contentOf(request) ?? (await readContent(request, maxBytes));
  if (content === null || content.byteLength > maxBytes) return { fault: 'too_large' };
  try {
    return { text: utf8.decode(content) };
  } catch {
    return { fault: 'malformed' };
  }
}

/** Null once it is longer than allowed. */
async function readContent(request: Request, maxBytes: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
