import type { Locale } from '../../tenants/country-settings.ts';
import type { RangeBounds } from '../search-state.ts';

interface LicenceClass {
  said: RegExp;
  /** Of the gross vehicle mass, in kilograms. */
  bounds: RangeBounds;
  source: string;
  as_at: string;
}

const AUSTRALIAN = {
  source:
    'National driver licence classes: C to 4.5 t GVM, LR over 4.5 t to 8 t, MR and HR over 8 t (told at second hand)',
  as_at: '2026-11-28',
} as const;

/** What needs a class, by its mass: medium and heavy rigid are told apart by axles, which no listing says. */
const LICENCE_CLASSES: Partial<Record<Locale, readonly LicenceClass[]>> = {
  'en-AU': [
    {
      said: /(?:car|class c|c class|normal|ordinary|standard)(?: drivers?| driving)? licen[cs]e/uy,
      bounds: { min: null, max: 4_500 },
      ...AUSTRALIAN,
    },
    { said: writeRigid('light rigid', 'lr'), bounds: { min: 4_501, max: 8_000 }, ...AUSTRALIAN },
    { said: writeRigid('medium rigid', 'mr'), bounds: { min: 8_001, max: null }, ...AUSTRALIAN },
    { said: writeRigid('heavy rigid', 'hr'), bounds: { min: 8_001, max: null }, ...AUSTRALIAN },
  ],
};

/** Behind these a licence is somebody's, who may drive what is lighter as well. */
const DRIVEN_ON =
  /\b(?:driv|us|have|has|got|hold)\p{L}* (?:\p{L}+ )?(?:on|with|using|for)? ?(?:an?|my|just|only|the)? ?$/u;

/** `medium rigid`, `mr truck`, `hr class licence`; two letters alone say too little. */
function writeRigid(words: string, letters: string): RegExp {
  return new RegExp(
    `(?:${words}|${letters}(?= (?:class|trucks?|licen[cs]e)(?![\\p{L}\\p{N}])))(?: class)?(?: licen[cs]e)?`,
    'uy',
  );
}

/** The mass of what needs or, where it is somebody's, allows a class of licence, and where its words end; null for none. */
export function readLicenceClass(
  text: string,
  position: number,
  locale: Locale,
): { bounds: RangeBounds; to: number } | null {
  for (const { said: wording, bounds } of LICENCE_CLASSES[locale] ?? []) {
    wording.lastIndex = position;
    if (!wording.test(text)) continue;
    const isHeld = DRIVEN_ON.test(text.slice(0, position));
    return { bounds: isHeld ? { ...bounds, min: null } : bounds, to: wording.lastIndex };
  }
  return null;
}
