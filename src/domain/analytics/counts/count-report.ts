import { listExperimentsOn, type Variants } from '../../experiments/experiments.ts';
import type { ExperimentSettings } from '../../experiments/experiment-settings.ts';
import { findPage } from '../../pages/page-at.ts';
import type { Visitor } from '../kept-visit.ts';
import type { Act } from '../events.ts';
import { type ClientError, OTHER_BLOCKED } from './client-errors.ts';
import type { ActCount, CarCount, DayCounts, ErrorCount, VariantCount, VitalCount } from './day-counts.ts';
import { findBucket, type Vital } from './vitals.ts';

/** Of an act as it is reported, what is counted. */
export interface ReportedAct extends Pick<Act, 'event'> {
  /** Slug of the car it is about, where the page is not that car's. */
  car?: string | undefined;
  /** The page it happened on. */
  path: string;
}

/** What one document of a visit reports when it ends. */
export interface VisitReport {
  vitals: readonly Vital[];
  acts: readonly ReportedAct[];
  errors?: readonly ClientError[] | undefined;
  /**
   * Experiments whose pages the visit opened here for the first time. A page that is left before it rests does not know:
   * its visit counts as one that had seen none.
   */
  shown?: readonly string[] | undefined;
}

/** The same as a page sends it, without the acts. */
export interface SaidBeside extends Pick<VisitReport, 'vitals' | 'errors' | 'shown'> {
  /** Where the visit came from (`visit-source.ts`); left out, as is the rest, where that is not known yet. */
  source?: string;
  visitor?: Visitor;
}

/** What the server knows beside the report; of the visitor's device nothing but its kind. */
export interface ReportContext {
  /** ISO date on the site's clocks. */
  day: string;
  device: VitalCount['device'];
  /** Where the visit came from, as one word. */
  source: string;
  /** Ids of the providers whose scripts the site has, and hosts that their tags may load scripts from. */
  providers: readonly string[];
  /** The visitor's variants of the site's experiments. */
  variants: Variants;
  website: ExperimentSettings & { locations: readonly { id: number; slug: string }[] };
  /** The site's cars that the report is about, by slug. */
  cars: ReadonlyMap<string, { id: number; location_id: number | null }>;
}

/** Leads are counted from leads: what a browser says of one counts for nothing. */
const COUNTED_ELSEWHERE: ReadonlySet<Act['event']> = new Set(['lead', 'conversion']);

/** What a report adds to the counts of its day. */
export function countReport(
  { vitals, acts, errors = [], shown: shownExperiments }: VisitReport,
  context: ReportContext,
): DayCounts {
  const countedActs = acts.filter(({ event }) => !COUNTED_ELSEWHERE.has(event));
  return {
    acts: countedActs.map((act) => actCount(act, context)),
    cars: countedActs.flatMap((act) => listCarCounts(act, context)),
    vitals: vitals.map((vital) => buildVitalCount(vital, context)),
    variants: buildVariantCounts({ acts, shown: shownExperiments }, context),
    errors: errors.map((error) => buildErrorCount(error, context)),
  };
}

/** The slug of the car that an act is about: the one it names, else that of the car's own page. */
export function findCarSlug({ car, path }: Pick<ReportedAct, 'car' | 'path'>): string | null {
  if (car !== undefined) return car;
  const { name, word } = findPage(path);
  return name === 'car' ? word : null;
}

function actCount(act: ReportedAct, { day, source, cars, website }: ReportContext): ActCount {
  const { name, word } = findPage(act.path);
  const car = cars.get(findCarSlug(act) ?? '');
  const pageLocation = name === 'location' ? website.locations.find(({ slug }) => slug === word) : undefined;
  return {
    day,
    kind: act.event,
    page_type: name,
    location_id: pageLocation?.id ?? car?.location_id ?? 0,
    source,
    acts: 1,
  };
}

function listCarCounts(act: ReportedAct, { day, cars }: ReportContext): CarCount[] {
  const car = cars.get(findCarSlug(act) ?? '');
  const views = act.event === 'page_view' ? 1 : 0;
  const saves = act.event === 'favourite_added' ? 1 : 0;
  return car === undefined || views + saves === 0 ? [] : [{ day, car_id: car.id, views, saves }];
}

function buildVitalCount(
  { name, value, path }: Vital,
  { day, device, providers }: ReportContext,
): VitalCount {
  return {
    day,
    page_type: findPage(path).name,
    device,
    providers: providers.join(','),
    vital: name,
    bucket: findBucket(name, value),
    visits: 1,
  };
}

function buildErrorCount({ kind, blocked, path, times }: ClientError, { day }: ReportContext): ErrorCount {
  const failure: ErrorCount['kind'] = kind === 'blocked' ? `blocked ${blocked ?? OTHER_BLOCKED}` : kind;
  return { day, kind: failure, page_type: findPage(path).name, errors: times };
}

function buildVariantCounts(
  { acts, shown: shownExperiments }: Pick<VisitReport, 'acts' | 'shown'>,
  { day, variants, website }: ReportContext,
): VariantCount[] {
  const views = acts.filter(({ event }) => event === 'page_view');
  const openedExperiments = views.flatMap(({ path }) => listExperimentsOn(findPage(path).pattern, website));
  const names = new Set(
    openedExperiments.map(({ name }) => name).filter((name) => shownExperiments?.includes(name) ?? true),
  );
  return [...names].flatMap((experiment) => {
    const variant = variants[experiment];
    return variant === undefined ? [] : [{ day, experiment, variant, exposures: 1 }];
  });
}
