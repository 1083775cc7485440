import type { NameSetting } from '../tenants/identity-settings.ts';

/** Without 0, O, 1 and I: it is read over the phone. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 4;

/**
 * What a shopper says on the phone to name what they sent, and the dealer sees of it: `RV-7K42`. Derived from the lead's
 * id, so that it is stored nowhere. It names, and opens nothing.
 */
export function buildLeadReference(id: string, { name }: NameSetting): string {
  let rest = hashId(id);
  let signs = '';
  while (signs.length < LENGTH) {
    signs += SIGNS[rest % SIGNS.length];
    rest = Math.floor(rest / SIGNS.length);
  }
  return [pickLetters(name), signs].filter(Boolean).join('-');
}

/** FNV-1a: the ids are random already, but not all are written alike. */
function hashId(text: string): number {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

/** The first letters of two words, or the first one and the next consonant of one: `High Mesa RV` is HM, `Riverline` RV. */
function pickLetters(name: string): string {
  const [firstWord = '', secondWord = ''] = name
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z ]/g, '')
    .split(' ')
    .filter((word) => word !== '');
  return `${firstWord.slice(0, 1)}${secondWord.slice(0, 1) || (/[^AEIOU]/.exec(firstWord.slice(1))?.[0] ?? '')}`;
}
