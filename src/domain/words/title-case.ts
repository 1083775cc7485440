/** Written small where all is in capitals: words, not abbreviations. */
const SHORT_WORDS = new Set(['CAB', 'RED', 'TAN', 'UTE', 'VAN']);
const ABBREVIATIONS = new Set(['PHEV', 'MHEV']);

/**
 * A text that a system writes in capitals, as people write it: `TOYOTA COROLLA` becomes `Toyota Corolla`. What holds a
 * small letter stays, and so do `SR5`, `CX-5`, `SUV` and `GTI`: a word of letters alone, of at least four, is lowered.
 */
export function toTitleCase(text: string): string {
  if (/\p{Ll}/u.test(text)) return text;
  return text.replace(/[\p{L}\p{N}]+/gu, (word) => {
    const isWord = (/^\p{L}{4,}$/u.test(word) && !ABBREVIATIONS.has(word)) || SHORT_WORDS.has(word);
    return isWord ? word.charAt(0) + word.slice(1).toLowerCase() : word;
  });
}
