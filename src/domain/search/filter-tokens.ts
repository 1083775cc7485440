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
    const match = TOKEN.exec(text);
    if (match === null) return position;
    position = TOKEN.lastIndex;
    tokens.push(toToken(match));
  }
  return tokens;
}

function toToken(match: RegExpExecArray): FilterToken {
  const [matchText, , quoted, sign, word] = match;
  const position = match.index + matchText.length - matchText.trimStart().length;
  if (quoted !== undefined) return { kind: 'quoted', text: quoted.replace(/\\(.)/gsu, '$1'), position };
  return sign === undefined
    ? { kind: 'word', text: word ?? '', position }
    : { kind: 'sign', text: sign, position };
}
