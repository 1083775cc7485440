const MAX_LENGTH = 120;

/** A sender's name of a file as staff may see and save it: no folders, nothing invisible, nothing a sheet would run. */
export function cleanFileName(sentName: string, fallback: string): string {
  const baseName = sentName.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const plain = baseName
    .replace(INVISIBLE, '')
    .replace(/["*:<>?|]/g, '_')
    .replace(/\s+/g, ' ')
    .trim();
  const inert = plain.replace(/^[=+\-@.~＝＋－＠]+/, '').trim();
  const name = inert === '' ? fallback : inert;
  const characters = Array.from(name);
  if (characters.length <= MAX_LENGTH) return name;
  const ending = /\.[a-z]{3,4}$/i.exec(name)?.[0] ?? '';
  return characters.slice(0, MAX_LENGTH - ending.length).join('') + ending;
}

/** Control characters, and those that turn or hide what is written after them. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029\ufffd]/gu;
