const MAX_LENGTH = 20_000;

/** Plain text of an advertisement: line ends kept, markup and control characters gone. */
export function readDescription(cell: unknown): string | null {
  if (typeof cell !== 'string') return null;
  const text = cell
    .slice(0, MAX_LENGTH * 2)
    .replace(/<br ?\/?>|<\/(?:p|li|div)>/gi, '\n')
    .replace(/<[a-z/!][^<>]{0,2000}>/gi, '')
    // oxlint-disable-next-line no-control-regex -- feeds carry them, people never mean them
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return text === '' ? null : text.slice(0, MAX_LENGTH).toWellFormed();
}
