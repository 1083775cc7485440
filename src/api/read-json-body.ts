/** Real bytes of a body; a longer one is refused. Files have their own call. */
export const MAX_BODY_BYTES = 64 * 1024;

/** Deeper JSON is no form of ours, and would overflow the stack of whoever walks it. */
const MAX_DEPTH = 32;

const JSON_TYPE = /^application\/json *(?:; *charset="?utf-8"? *)?$/i;

type BodyFault = 'malformed' | 'too_large' | 'unsupported';

/** The parsed body of a JSON request, not yet trusted, or the failure to answer with. */
export async function readJsonBody(request: Request): Promise<{ body: unknown } | { fault: BodyFault }> {
  const read = await readText(request);
  if ('fault' in read) return read;
  if (isTooDeep(read.text)) return { fault: 'malformed' };
  try {
    return { body: JSON.parse(read.text) };
  } catch {
    return { fault: 'malformed' };
  }
}

/** The body's text, counted as it arrives: no header is believed. */
async function readText(request: Request): Promise<{ text: string } | { fault: BodyFault }> {
  const type = request.headers.get('content-type') ?? '';
  if (!JSON_TYPE.test(type) || request.headers.has('content-encoding')) return { fault: 'unsupported' };
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BODY_BYTES) return { fault: 'too_large' };
    chunks.push(chunk);
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)) };
  } catch {
    return { fault: 'malformed' };
  }
}

/** Walks the text once, before anything is built from it; brackets inside strings do not count. */
function isTooDeep(json: string): boolean {
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
