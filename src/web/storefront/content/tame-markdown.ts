/** Lists and quotes that begin within one line. */
const MAX_IN_A_LINE = 6;
/** Signs that the parser has to match with each other: it compares every one with those before it. */
const MAX_SIGNS = 3000;

const CONTAINER = /[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))[ \t]?/y;
const SIGNS = /[*_[\]`]/g;

/**
 * Markdown that is parsed in a few milliseconds: the parser's time grows with the square of what a line nests
 * (20 kB of `- - - -` took it 27 s). Null for a text of nothing but signs, which is to be shown as it is.
 */
export function tameMarkdown(markdown: string): string | null {
  if ((markdown.match(SIGNS)?.length ?? 0) > MAX_SIGNS) return null;
  return markdown.split('\n').map(limitContainers).join('\n');
}

function limitContainers(line: string): string {
  let keptLength = 0;
  let end = 0;
  for (let count = 1; ; count++) {
    CONTAINER.lastIndex = end;
    const match = CONTAINER.exec(line);
    if (match === null) return line.slice(0, keptLength) + line.slice(end);
    end += match[0].length;
    if (count <= MAX_IN_A_LINE) keptLength = end;
  }
}
