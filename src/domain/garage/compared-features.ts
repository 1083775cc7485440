import type { Facts } from './comparison.ts';

/**
 * What cars are said to have, apart from what all have: `featureLists` holds the features of each car. Where one lists none,
 * nobody knows that it has none, so nothing is said to be on another one only.
 */
export function compareFeatures(featureLists: readonly (readonly string[])[]): Facts[] {
  if (featureLists.some((features) => features.length === 0))
    return featureLists.map((features) => row('Features listed', features));
  const isShared = (feature: string) => featureLists.every((features) => features.includes(feature));
  const label = featureLists.length === 2 ? 'Only on this car' : 'Not on every car';
  return featureLists.map((features) => [
    ...row(label, orNothing(features.filter((feature) => !isShared(feature)))),
    ...row('Features', features.filter(isShared)),
  ]);
}

function orNothing(features: readonly string[]): readonly string[] {
  return features.length === 0 ? ['Nothing more'] : features;
}

/** One feature a line. */
function row(label: string, features: readonly string[]): Facts {
  return features.length === 0 ? [] : [[label, features.join('\n')]];
}
