const MAX_LENGTH = 20_000;

/** Named characters that advertisements use; `&amp;` is last, so that nothing is read twice. */
const NAMED: readonly (readonly [RegExp, string])[] = [
  [/&nbsp;/g, ' '],
  [/&(?:apos|rsquo|lsquo);/g, '’'],
  [/&(?:quot|ldquo|rdquo);/g, '"'],
  [/&(?:bull|middot);/g, '•'],
  [/&[mn]dash;/g, '–'],
  [/&lt;/g, '<'],
  [/&gt;/g, '>'],
];

/** Plain text of an advertisement: line ends kept, markup and control characters gone. */
export function readDescription(cell: unknown): string | null {
  if (typeof cell !== 'string') return null;
  const text = withoutEntities(withoutTags(cell.slice(0, MAX_LENGTH * 2)))
    // oxlint-disable-next-line no-control-regex -- feeds carry them, people never mean them
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return text === '' ? null : text.slice(0, MAX_LENGTH).toWellFormed();
}

function withoutTags(text: string): string {
  if (!text.includes('<')) return text;
  return text
    .replace(/<(script|style)\b[^<>]{0,2000}>[^<]{0,20000}<\/\1 ?>/gi, '')
    .replace(/<br ?\/?>|<\/(?:p|li|div)>/gi, '\n')
    .replace(/<[a-z/!][^<>]{0,2000}>/gi, '');
}

function withoutEntities(text: string): string {
  if (!text.includes('&')) return text;
  const numbered = text.replace(/&#(\d{1,7}|x[\da-f]{1,6});/gi, (whole, code: string) => {
    const point = Number(/^x/i.test(code) ? `0${code}` : code);
    return point > 0 && point <= 0x10_ffff ? String.fromCodePoint(point) : whole;
  });
  return NAMED.reduce((result, [name, character]) => result.replace(name, character), numbered).replace(
    /&amp;/g,
    '&',
  );
}
