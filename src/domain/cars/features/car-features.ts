import type { Locale } from '../../tenants/country-settings.ts';
import type { Car } from '../car.ts';
import { FEATURE_GROUPS, featureWords } from './feature-words.ts';

export interface ShownFeatures {
  group: string;
  labels: string[];
}

/** Before a feature's words they say that it is not there. */
const MISSING = /(?:\b(?:no|not|without|lacks?|minus|except|excluding|never had)\b|n['’]t\b)[^,;:.]*$/;
/** Behind them, that it is not there yet. */
const TO_BE_HAD =
  /^[^,;.]*\b(?:optional|can be (?:fitted|added|arranged)|at extra|for extra|extra cost|if you (?:want|wish))/;
const SENTENCE = /[^.!?\n]+/g;
const LONGEST_OF_A_FEED = 40;

/**
 * What a car is said to have, from its description and its list of features: known words under one name each, nothing
 * guessed. What only the list of a feed says, and in few words, comes last as it is written.
 */
export function carFeatures(
  { description, details }: Pick<Car, 'description' | 'details'>,
  { locale }: { locale: Locale },
): ShownFeatures[] {
  const listed = details.features ?? [];
  const sentences = (description ?? '').match(SENTENCE) ?? [];
  const texts = [...listed, ...sentences].map((text) => text.toLowerCase());
  const known = featureWords(locale).filter(({ written }) => texts.some((text) => isSaid(written, text)));
  const groups = FEATURE_GROUPS.map((group) => ({
    group,
    labels: known.filter((feature) => feature.group === group).map(({ label }) => label),
  }));
  const others = listed.filter((text) => isUnknown(text, locale));
  return [...groups, { group: 'Also listed', labels: [...new Set(others)] }].filter(
    ({ labels }) => labels.length > 0,
  );
}

function isSaid(written: RegExp, text: string): boolean {
  const found = written.exec(text);
  if (found === null) return false;
  return !MISSING.test(text.slice(0, found.index)) && !TO_BE_HAD.test(text.slice(found.index));
}

function isUnknown(text: string, locale: Locale): boolean {
  const isShort = text.length <= LONGEST_OF_A_FEED;
  return isShort && !featureWords(locale).some(({ written }) => written.test(text.toLowerCase()));
}
