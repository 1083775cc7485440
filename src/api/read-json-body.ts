import { readRequestText, type BodyFault } from '#operations/read-request-text.ts';

/** Deeper JSON is no form of ours, and would overflow the stack of whoever walks it. */
const MAX_DEPTH = 32;

const JSON_TYPE = /^application\/json *(?:; *charset="?utf-8"? *)?$/i;

/** The parsed body of a JSON request, not yet trusted, or the failure to answer with. */
export async function readJsonBody(request: Request): Promise<{ body: unknown } | { fault: BodyFault }> {
  const read = await readRequestText(request, JSON_TYPE);
  if ('fault' in read) return read;
  if (isTooDeep(read.text)) return { fault: 'malformed' };
  try {
    return { body: JSON.parse(read.text) };
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
