import { readBodyBytes } from '#ports/read-request.ts';
import type { Report } from './call-row.ts';

/** Deeper JSON would overflow the stack of whoever walks it. */
const MAX_DEPTH = 32;

/** With fewer that open, nothing is so deep: a small body is not walked. */
const HAS_MANY_BRACKETS = new RegExp(`^[^[{]*(?:[[{][^[{]*){${MAX_DEPTH + 1}}`);

/** Real bytes of a body; a longer one is refused. Files have their own call. */
export const MAX_BODY_BYTES = 64 * 1024;

const JSON_TYPE = /^application\/json *(?:; *charset="?utf-8"? *)?$/i;

const utf8 = new TextDecoder('utf-8', { fatal: true });

export type BodyFault = 'malformed' | 'too_large' | 'unsupported';
type ReadJson = { body: unknown } | { fault: BodyFault };

/** The parsed body of a JSON request, not yet trusted, or the failure to answer with. */
export async function readJsonBody(request: Request, maxBytes = MAX_BODY_BYTES): Promise<ReadJson> {
  if (!isJson(request.headers)) return { fault: 'unsupported' };
  const content = readBodyBytes(request) ?? (await readContent(request, maxBytes));
  return content === null ? { fault: 'too_large' } : parse(content, maxBytes);
}

/** The same of a body that is in memory. */
export function parseReportJson({ headers, content }: Report, maxBytes = MAX_BODY_BYTES): ReadJson {
  return isJson(headers) ? parse(content, maxBytes) : { fault: 'unsupported' };
}

function isJson(headers: Report['headers']): boolean {
  return JSON_TYPE.test(headers.get('content-type') ?? '') && headers.get('content-encoding') === null;
}

function parse(content: Uint8Array, maxBytes: number): ReadJson {
  if (content.byteLength > maxBytes) return { fault: 'too_large' };
  try {
    const text = utf8.decode(content);
    return isTooDeep(text) ? { fault: 'malformed' } : { body: JSON.parse(text) };
  } catch {
    return { fault: 'malformed' };
  }
}

/** Counted as it arrives: no header is trusted. Null once it is longer than allowed. */
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

/**
 * Whether JSON is deeper than any form of ours. Walks the text once, before anything is built from it; brackets inside
 * strings do not count.
 */
export function isTooDeep(json: string): boolean {
  if (!HAS_MANY_BRACKETS.test(json)) return false;
  let depth = 0;
  let inString = false;
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index];
    if (character === '"') inString = !inString;
    else if (inString) index += character === '\\' ? 1 : 0;
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}
