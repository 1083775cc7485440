/** What Windows-1252 has at the bytes 80 to 9F; where it has nothing, the control character of Latin-1. */
const HIGH_HALF = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const BYTES = new Map(HIGH_HALF.split('').map((character, index) => [character, 0x80 + index]));

/** Reading wrong twice is met, three times hardly. */
const MAX_ROUNDS = 3;

const TAIL = `[\u0080-\u00bf${HIGH_HALF}]`;
/** The bytes of one UTF-8 character, of those that advertisements use, each read as a character of its own: `Ã«`, `â€™`. */
const RUN = new RegExp(`[ÂÃÄÅ]${TAIL}|[âãï]${TAIL}{2}|ð${TAIL}{3}`);
const LEFT_OVER = new RegExp(`${RUN.source}|\ufffd`);
/** The same whose no-break space became an ordinary one on the way: `Å koda`. */
const SPACED = /([ÂÃÅ]) /g;

/** Letters of Europe, Japan's, punctuation and pictures. Anything else was hardly meant: `CAFÉ’S` is no mistake. */
const PLAUSIBLE = /^[\ufe0f\ufeff\0-\u017fƒˆ˜\u2000-\u2bff\u3000-\u30ff\u{1f000}-\u{1faff}]*$/u;

const NOT_LATIN = new RegExp(`[^\0-\xff${HIGH_HALF}]`);
const CONTROLS = /[\u0080-\u009f]/g;

/**
 * UTF-8 that somebody read as Windows' Latin, put right, and Windows' marks that somebody read as Latin-1's controls. A
 * text of which not all can be put right stays as it is.
 */
export function repairMojibake(text: string): string {
  let repaired = text;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const again = readAgain(repaired);
    if (again === null) break;
    repaired = again;
  }
  return repaired.replace(CONTROLS, (character) => decodeCharacter(character.charCodeAt(0)));
}

/** Where a text has a sign of a wrong reading, or the mark of a character that was lost; -1 for none. */
export function findMojibake(text: string): number {
  return text.search(LEFT_OVER);
}

function readAgain(text: string): string | null {
  const restoredText = text.replace(SPACED, '$1\u00a0');
  if (!RUN.test(restoredText)) return null;
  const bytes = encodeBytes(restoredText);
  if (bytes === null) return null;
  try {
    const decodedText = decodeURIComponent(bytes);
    return PLAUSIBLE.test(decodedText) ? decodedText : null;
  } catch {
    return null;
  }
}

/** A text as the bytes of Windows' Latin, escaped as in an address; null where that lacks a character. */
function encodeBytes(text: string): string | null {
  if (NOT_LATIN.test(text)) return null;
  return text.replace(/[%\u0080-\uffff]/g, (character) => {
    const byte = BYTES.get(character) ?? character.charCodeAt(0);
    return `%${byte.toString(16).padStart(2, '0')}`;
  });
}

/** A character's number in HTML: browsers take 80 to 9F for Windows' characters. */
export function decodeCharacter(code: number): string {
  return code >= 0x80 && code <= 0x9f ? HIGH_HALF.charAt(code - 0x80) : String.fromCodePoint(code);
}
