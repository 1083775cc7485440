import type { ExperimentSettings } from './experiment-settings.ts';

interface KnownExperiment {
  /** The routes of the pages that differ; all others are the same for everybody. */
  routes: readonly string[];
  /** The variants; the first is the default, which search engines see. */
  variants: readonly string[];
}

/** The experiments the storefront can draw. A site that names another one, or another variant, changes nothing by it. */
const EXPERIMENTS = {
  /** What follows the headline: the brands to search by, or the offers. */
  'home-hero': { routes: ['/'], variants: ['search-first', 'offers-first'] },
} as const satisfies Record<string, KnownExperiment>;

export type ExperimentName = keyof typeof EXPERIMENTS;

/** The variant of each experiment that runs on a page, by name. */
export type Variants = { readonly [Name in ExperimentName]?: string };

export interface RunningExperiment {
  name: ExperimentName;
  /** At least two, as the site orders them. */
  variants: readonly string[];
}

/** What a page has to know of an experiment that runs, to tell once which of them its visit saw. */
export type ExperimentForVisit = { name: RunningExperiment['name'] } & { routes: KnownExperiment['routes'] };

/** The site's experiments that can be drawn on pages of this route. */
export function listExperimentsOn(route: string, website: ExperimentSettings): RunningExperiment[] {
  return listExperiments(website).filter(({ name }) =>
    EXPERIMENTS[name].routes.some((experimentRoute) => experimentRoute === route),
  );
}

/** The site's experiments that can be drawn, on whichever page. */
export function listExperiments({ experiments }: ExperimentSettings): RunningExperiment[] {
  const uniqueExperiments = experiments.filter(
    ({ name }, index) => index === experiments.findIndex(matchName(name)),
  );
  return uniqueExperiments.flatMap(({ name, variants }) => {
    if (!isKnown(name)) return [];
    const drawnVariants = readKnownVariants(EXPERIMENTS[name], variants);
    return drawnVariants.length < 2 ? [] : [{ name, variants: drawnVariants }];
  });
}

/** Null where none runs. */
export function listExperimentsForVisit(website: ExperimentSettings): ExperimentForVisit[] | null {
  const runningExperiments = listExperiments(website).map(({ name }) => ({
    name,
    routes: EXPERIMENTS[name].routes,
  }));
  return runningExperiments.length === 0 ? null : runningExperiments;
}

/** Why an experiment of the site changes nothing, as a sentence; null where it runs. */
export function whyNoEffect({ name, variants }: ExperimentSettings['experiments'][number]): string | null {
  if (!isKnown(name)) return `The experiment ${name} is none that the storefront knows: it has no effect.`;
  const unknownVariants = variants.filter(
    (variant) => !readKnownVariants(EXPERIMENTS[name], [variant]).length,
  );
  if (unknownVariants.length === 0) return null;
  const variantNames = EXPERIMENTS[name].variants.join(', ');
  return `The experiment ${name} knows ${variantNames}, not ${unknownVariants.join(', ')}: what it does not know is never shown.`;
}

/** The variant to render: this visitor's, else the default. */
export function pickVariant(name: ExperimentName, variants: Variants): string {
  return variants[name] ?? EXPERIMENTS[name].variants[0];
}

function isKnown(name: string): name is ExperimentName {
  return Object.hasOwn(EXPERIMENTS, name);
}

function readKnownVariants(experiment: KnownExperiment, variants: readonly string[]): string[] {
  return [...new Set(variants)].filter((variant) => experiment.variants.includes(variant));
}

function matchName(name: string) {
  return (experiment: { name: string }) => experiment.name === name;
}
