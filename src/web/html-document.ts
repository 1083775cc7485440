const encoder = new TextEncoder();
/** React writes every `<` of a text and of an attribute as `&lt;`: nobody's words can look like this. */
const PLACE = /<part (\d+)>/;
const DOCTYPE = '<!DOCTYPE html>';
/** What the root's `Layout` ends with, always. */
const END = '</body></html>';

/** Grows to the largest page. Its pieces are written there without a copy of each. */
let scratch = new Uint8Array(256 * 1024);

/** Stands in a page's markup for the part of this index. */
export function markPart(index: number): string {
  return `<part ${index}>`;
}

/**
 * The whole page in bytes: the markup with each part at its place, and the scripts at its end. Parts stay the bytes that
 * they are kept as: as text each page would join and encode all of its cards anew, and one letter beyond Latin-1 among
 * them, the dots between page numbers, makes that four times slower.
 */
export function buildHtmlDocument(
  markup: string,
  parts: readonly Uint8Array[],
  scripts: string,
): Uint8Array<ArrayBuffer> {
  // Text, index, text, index, …, text.
  const pieces = markup
    .slice(0, -END.length)
    .split(PLACE)
    .map((piece, index) => (index % 2 === 0 ? piece : (parts[Number(piece)] ?? '')));
  return joinPieces([DOCTYPE, ...pieces, scripts, END]);
}

function joinPieces(pieces: readonly (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  // No letter takes more than three bytes.
  const most = pieces.reduce((sum, piece) => sum + (typeof piece === 'string' ? 3 : 1) * piece.length, 0);
  if (scratch.length < most) scratch = new Uint8Array(most);
  let length = 0;
  for (const piece of pieces) {
    const rest = scratch.subarray(length);
    if (typeof piece === 'string') length += encoder.encodeInto(piece, rest).written;
    else {
      rest.set(piece);
      length += piece.length;
    }
  }
  return scratch.slice(0, length);
}
