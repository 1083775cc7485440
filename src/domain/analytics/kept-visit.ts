import type { ConsentSettings } from '../consent/consent-settings.ts';
import { findPage } from '../pages/page-at.ts';
import { PAGES } from '../pages/page-rows.ts';
import { withoutPersonalData } from './collected-event.ts';
import type { Act } from './events.ts';

/** What was done on one document of a visit, as it is kept for 30 days, so that staff can see what came before a lead. */
export interface KeptVisit {
  /** Random ids of the device and of the visit. */
  anon_id: string;
  session_id: string;
  /** ISO instant at which it was reported: when its page was left. */
  at: string;
  /** Where the visit came from, as one word. */
  source: string;
  /** In order. */
  acts: KeptAct[];
}

/** Of an act what says which page and which car it was about; no link that was followed, and nothing of a lead. */
type KeptAct = Pick<Act, 'event' | 'event_id' | 'category' | 'label' | 'car' | 'search'> & {
  path: string;
};

/** As it is reported: a field that nobody gave may be there without a value. */
type ReportedForKeeping = {
  [Field in keyof KeptAct]: KeptAct[Field] | undefined;
} & Pick<KeptAct, 'event' | 'path'>;

/** Who was here, as a page reports it. */
export interface Visitor {
  anon_id: string;
  session_id: string;
  /** Allowed it; where nobody is asked first, who did not refuse is as good. */
  has_accepted: boolean;
}

/** Whether what a visit did may be kept by the number of its device. A page does not say whose visit it was after a refusal. */
export function mayKeepVisit(
  visitor: Visitor | undefined,
  { consent }: Pick<ConsentSettings, 'consent'>,
): visitor is Visitor {
  return visitor !== undefined && (consent !== 'opt_in' || visitor.has_accepted);
}

const MAX_ACTS = 50;
const MAX_LENGTH = 200;

/** The newest acts, without what could be a person's. */
export function pickKeptActs(acts: readonly ReportedForKeeping[]): KeptAct[] {
  return acts.slice(-MAX_ACTS).map(({ event, event_id, path, ...texts }) => ({
    event,
    ...(event_id !== undefined && { event_id }),
    path: keepPath(path),
    ...keepTexts(texts),
  }));
}

const TEXTS = ['category', 'label', 'car', 'search'] as const;

function keepTexts(act: Partial<Record<(typeof TEXTS)[number], string | undefined>>) {
  return Object.fromEntries(
    TEXTS.flatMap((name) => {
      const text = act[name];
      if (text === undefined || text === '') return [];
      return [[name, name === 'car' ? cut(text) : cut(withoutPersonalData(text))]];
    }),
  );
}

/** A page of the visitor's own doing, and one that there is not, by its kind alone. */
function keepPath(path: string): string {
  const { name, pattern } = findPage(path);
  if (PAGES[name].isPersonal || name === 'not_found') return pattern;
  // The slug of a car is the site's own, whatever numbers are in it.
  return cut(name === 'car' ? path : withoutPersonalData(path));
}

function cut(text: string): string {
  return text.slice(0, MAX_LENGTH).toWellFormed();
}
