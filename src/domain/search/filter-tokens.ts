/** A word, a quoted text, a parenthesis, a colon or a comparison sign of a filter. */
export interface FilterToken {
  kind: 'word' | 'quoted' | 'sign';
  text: string;
  /** Where it begins, from 0. */
  position: number;
}

const TOKEN = /\s*(?:(["'])((?:\\.|(?!\1)[^\\])*)\1|(<=|>=|!=|[<>=():])|([^\s"'()<>=:!]+))/suy;

/** Cuts a filter into tokens; a number is the position of the first character that begins none. */
export function filterTokens(text: string): FilterToken[] | number {
  const tokens: FilterToken[] = [];
  const end = text.trimEnd().length;
  let position = 0;
  while (position < end) {
    TOKEN.lastIndex = position;
    const found = TOKEN.exec(text);
    if (found === null) return position;
    position = TOKEN.lastIndex;
    tokens.push(tokenOf(found));
  }
  return tokens;
}

function tokenOf(found: RegExpExecArray): FilterToken {
  const [whole, , quoted, sign, word] = found;
  const position = found.index + whole.length - whole.trimStart().length;
  if (quoted !== undefined) return { kind: 'quoted', text: quoted.replace(/\\(.)/gsu, '$1'), position };
  return sign === undefined
    ? { kind: 'word', text: word ?? '', position }
    : { kind: 'sign', text: sign, position };
}
