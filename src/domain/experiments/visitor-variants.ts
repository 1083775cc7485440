import type { ExperimentSettings } from './experiment-settings.ts';
import { listExperiments, type RunningExperiment, type Variants } from './experiments.ts';

/** Holds variants and nothing about the visitor. */
export const EXPERIMENTS_COOKIE = 'experiments';

const OWN_COOKIE = new RegExp(`(?:^|;\\s*)${EXPERIMENTS_COOKIE}=([a-z0-9.~-]{1,1000})(?:;|$)`);

/** The variants that a visitor brings along, of all experiments that the site runs. */
export function readVariants(header: string, website: ExperimentSettings): Variants {
  return parseVariants(findVariantsCookie(header), listExperiments(website));
}

/** The text of the cookie, or an empty one. */
export function findVariantsCookie(header: string): string {
  return OWN_COOKIE.exec(header)?.[1] ?? '';
}

/** `home-hero.offers-first~prices.large`: the variants a visitor was given, as a cookie keeps them. */
export function parseVariants(text: string, experiments: readonly RunningExperiment[]): Variants {
  const variantsByName = new Map(text.split('~').map((part) => splitAtDot(part)));
  const keptVariants = experiments.flatMap(({ name, variants }) => {
    const variant = variantsByName.get(name);
    return variant !== undefined && variants.includes(variant) ? [[name, variant] as const] : [];
  });
  return Object.fromEntries(keptVariants);
}

export function formatVariants(variants: Variants): string {
  return Object.entries(variants)
    .map(([name, variant]) => `${name}.${variant}`)
    .join('~');
}

/** Gives every running experiment a variant: the visitor's own, else the one `choose` picks by its place. */
export function completeVariants(
  experiments: readonly RunningExperiment[],
  ownVariants: Variants,
  choose: (count: number) => number,
): Variants {
  return Object.fromEntries(
    experiments.map(({ name, variants }) => [
      name,
      ownVariants[name] ?? variants[choose(variants.length)] ?? '',
    ]),
  );
}

/** Names and variants hold no dots. */
function splitAtDot(part: string): [name: string, variant: string] {
  const dot = part.indexOf('.');
  return dot < 0 ? [part, ''] : [part.slice(0, dot), part.slice(dot + 1)];
}
