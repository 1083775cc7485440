import type { Locale } from '../../tenants/country-settings.ts';
import type { Car } from '../car.ts';
import { FEATURE_GROUPS, listFeatureWords } from './feature-words.ts';

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
export function listCarFeatures(
  { description, details }: Pick<Car, 'description' | 'details'>,
  { locale }: { locale: Locale },
): ShownFeatures[] {
  const listedFeatures = details.features ?? [];
  const sentences = (description ?? '').match(SENTENCE) ?? [];
  const texts = [...listedFeatures, ...sentences].map((text) => text.toLowerCase());
  const foundFeatures = listFeatureWords(locale).filter(({ pattern }) =>
    texts.some((text) => isSaid(pattern, text)),
  );
  const groups = FEATURE_GROUPS.map((group) => ({
    group,
    labels: foundFeatures.filter((feature) => feature.group === group).map(({ label }) => label),
  }));
  const unknownFeatures = listedFeatures.filter((text) => isUnknown(text, locale));
  return [...groups, { group: 'Also listed', labels: [...new Set(unknownFeatures)] }].filter(
    ({ labels }) => labels.length > 0,
  );
}

function isSaid(pattern: RegExp, text: string): boolean {
  const match = pattern.exec(text);
  if (match === null) return false;
  return !MISSING.test(text.slice(0, match.index)) && !TO_BE_HAD.test(text.slice(match.index));
}

function isUnknown(text: string, locale: Locale): boolean {
  const isShort = text.length <= LONGEST_OF_A_FEED;
  return isShort && !listFeatureWords(locale).some(({ pattern }) => pattern.test(text.toLowerCase()));
}
