/** Deeper JSON would overflow the stack of whoever walks it. */
const MAX_DEPTH = 32;
/** With fewer that open, nothing is so deep: a small body is not walked. */
const HAS_MANY_BRACKETS = new RegExp(`^[^[{]*(?:[[{][^[{]*){${MAX_DEPTH + 1}}`);

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
