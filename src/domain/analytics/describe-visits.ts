import { capitalise } from '../words/words.ts';
import { findCarSlug } from './counts/count-report.ts';
import { EVENTS } from './events.ts';
import type { KeptVisit } from './kept-visit.ts';

/** What was done on the website, in words. */
export interface DoneThing {
  text: string;
  /** ISO instant. */
  at: string;
}

type KeptAct = KeptVisit['acts'][number];

const MOST = 20;

/** What the acts are about: a car's slug, to be named. */
export function listVisitedSlugs(visits: readonly KeptVisit[]): string[] {
  return [...new Set(visits.flatMap(({ acts }) => acts.flatMap((act) => findCarSlug(act) ?? [])))];
}

/** The cars that were saved, by their slugs, the last one first. */
export function listSavedSlugs(visits: readonly KeptVisit[]): string[] {
  const acts = visits.flatMap((visit) => visit.acts).filter(({ event }) => event === 'favourite_added');
  return [...new Set(acts.toReversed().flatMap(({ car }) => car ?? []))];
}

/** The newest first, each thing once in a row; `carNames` by slug, of the cars that the website still has. */
export function describeVisits(
  visits: readonly KeptVisit[],
  carNames: ReadonlyMap<string, string>,
): DoneThing[] {
  const things: DoneThing[] = [];
  for (const { acts, at: instant } of visits)
    for (const act of acts) {
      const text = describeAct(act, carNames);
      if (text !== null && text !== things.at(-1)?.text) things.push({ text, at: instant });
    }
  const first = visits[0];
  if (first !== undefined && first.source !== '')
    things.unshift({ text: `Came by ${first.source}`, at: first.at });
  return things.slice(-MOST).toReversed();
}

function describeAct(act: KeptAct, carNames: ReadonlyMap<string, string>): string | null {
  const slug = findCarSlug(act);
  const carName = slug === null ? null : (carNames.get(slug) ?? null);
  if (act.event === 'page_view') return carName === null ? describePage(act.path) : `Looked at ${carName}`;
  // The lead itself stands in the thread.
  if (act.event === 'conversion' || act.event === 'lead' || act.event === 'lead_failed') return null;
  if (act.event === 'search') return act.search === undefined ? 'Searched' : `Searched for ${act.search}`;
  const label = EVENTS.find(({ act: name }) => name === act.event)?.label ?? 'Followed a link';
  return carName === null ? label : `${label}: ${carName}`;
}

/** `/search/used-cars` → `Opened used cars`. */
function describePage(path: string): string {
  if (path === '/') return 'Opened the home page';
  const lastPart = path.split('/').findLast((part) => part !== '' && !part.startsWith(':')) ?? '';
  return `Opened ${capitalise(lastPart.replaceAll(/[-_]/g, ' ')).slice(0, 60)}`;
}
