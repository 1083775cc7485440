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
  source: 'National driver licence classes: C to 4.5 t GVM, LR over 4.5 t to 8 t (told at second hand)',
  as_at: '2026-11-28',
} as const;

/** Those that the mass alone decides: medium and heavy rigid are told apart by axles, which no listing says. */
const LICENCE_CLASSES: Partial<Record<Locale, readonly LicenceClass[]>> = {
  'en-AU': [
    {
      said: /(?:car|class c|c class|normal|ordinary|standard)(?: drivers?| driving)? licen[cs]e/uy,
      bounds: { min: null, max: 4_500 },
      ...AUSTRALIAN,
    },
    {
      said: /light rigid(?: licen[cs]e)?|lr(?: class)? licen[cs]e/uy,
      bounds: { min: 4_501, max: 8_000 },
      ...AUSTRALIAN,
    },
  ],
};

/** The mass that a class of licence at a place of a folded text allows, and where its words end; null for none. */
export function readLicenceClass(
  text: string,
  position: number,
  locale: Locale,
): { bounds: RangeBounds; to: number } | null {
  for (const { said: wording, bounds } of LICENCE_CLASSES[locale] ?? []) {
    wording.lastIndex = position;
    if (wording.test(text)) return { bounds, to: wording.lastIndex };
  }
  return null;
}
