import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { WORK_STATES } from '#domain/leads/work/rank-work.ts';
import {
  type CountedView,
  type CountScope,
  MOST_COUNTED,
  type OpenCounts,
  type ReachScope,
  type WorkGroup,
  type WorkScope,
} from '#ports/lead-work.ts';
import { NAMED } from '../engine-differences.ts';
import type { Db } from '../schema.ts';

/** Late, come back, to be answered yet, waiting, done: each is one stretch of an index, in its order. */
export const RANGES = [
  { group: 'late', state: WORK_STATES.answer, isTurn: true },
  { group: 'next', state: WORK_STATES.wait, isTurn: true },
  { group: 'next', state: WORK_STATES.answer, isTurn: false },
  { group: 'waiting', state: WORK_STATES.wait, isTurn: false },
  { group: 'done', state: WORK_STATES.done, isTurn: null },
] as const;

/** In place of a range: all that is open, of whichever group. */
const OPEN = RANGES.length;
const LATE = 0;
const OPEN_RANGES = [...RANGES.keys()].filter((range) => RANGES[range]?.group !== 'done');

/** Whoever does not reach all sees their own and nobody's: the two are their all, each by its index. */
export function listSources(view: CountedView, { reach }: WorkScope): readonly CountedView[] {
  return view === 'all' && reach !== null ? ['mine', 'nobody'] : [view];
}

/** In one statement: by group in the view that is shown, in all others together. An ordered index is preferred by then. */
export async function countOpen(db: Db, websiteId: number, question: CountScope): Promise<OpenCounts> {
  const { view } = question;
  const allViews = listSources('all', question);
  const shownViews = view === 'earlier' || view === 'spam' ? [] : listSources(view, question);
  const statements = [...new Set<CountedView>(['mine', 'nobody', ...allViews])].flatMap((source) => {
    const isShown = shownViews.includes(source);
    const ranges = isShown ? OPEN_RANGES : allViews.includes(source) ? [OPEN, LATE] : [OPEN];
    return ranges.map((range) => countRange({ db, websiteId, question, view: source }, range));
  });
  const { rows } = await sql<RangeCount>`${sql.raw(NAMED)}${sql.join(statements, sql` union all `)}`.execute(
    db,
  );
  const sumRows = (isCounted: (row: RangeCount) => boolean) =>
    Math.min(
      rows.filter(isCounted).reduce((sum, { count }) => sum + count, 0),
      MOST_COUNTED,
    );
  const sumGroup = (group: WorkGroup, views: readonly CountedView[]) =>
    sumRows((row) => views.includes(row.view) && RANGES[row.range]?.group === group);
  const sumViews = (views: readonly CountedView[]) =>
    sumRows((row) => views.includes(row.view) && (shownViews.includes(row.view) || row.range === OPEN));
  return {
    groups: {
      late: sumGroup('late', shownViews),
      next: sumGroup('next', shownViews),
      waiting: sumGroup('waiting', shownViews),
    },
    views: { mine: sumViews(['mine']), nobody: sumViews(['nobody']), all: sumViews(allViews) },
    late: sumGroup('late', allViews),
  };
}

interface RangeCount {
  view: CountedView;
  range: number;
  count: number;
}

function countRange(source: WorkSource & { view: CountedView }, range: number): RawBuilder<RangeCount> {
  const rows = selectRange(source, range).select('seq').limit(MOST_COUNTED);
  return sql<RangeCount>`select ${sql.lit(source.view)} as view, ${sql.lit(range)} as range, count(*) as count
    from (${rows}) as counted`;
}

export interface WorkSource {
  db: Db;
  websiteId: number;
  question: WorkScope;
}

/** What comes before what is done, in the order of the index. */
const ALL_OPEN = { state: WORK_STATES.done, isTurn: null };

/** Of a range, or of all that is open. */
export function selectRange(
  { db, websiteId, question, view }: WorkSource & { view: CountedView },
  range: number,
) {
  const { staffId, now } = question;
  const { state, isTurn } = RANGES[range] ?? ALL_OPEN;
  return db
    .selectFrom('lead')
    .where('website_id', '=', websiteId)
    .where('work_state', range === OPEN ? '<' : '=', state)
    .$if(isTurn !== null, (lead) => lead.where('work_at', isTurn === true ? '<=' : '>', now))
    .$if(view === 'mine', (lead) => lead.where('owner_id', '=', staffId))
    .$if(view === 'nobody', (lead) => lead.where('owner_id', 'is', null))
    .where(isOfView(question, view));
}

/** Written so that an index which has the columns is enough; what is mine is seen wherever it is. */
function isOfView(scope: WorkScope, view: CountedView): Expression<SqlBool> {
  const { reach } = scope;
  if (reach === null || view === 'mine') return isAskedFor(scope);
  return sql<SqlBool>`${isAskedFor(scope)} and ${isWithin(reach.places, reach.departments)}`;
}

export function isAskedFor({ place, department }: WorkScope): Expression<SqlBool> {
  const isOfDepartment = department === null ? sql`true` : sql`department = ${department}`;
  return sql<SqlBool>`(${isOfDepartment} and ${isWithin(place === null ? null : [place], null)})`;
}

/** Of whichever view: their own, and nobody's within their reach. */
export function isReached({ staffId, reach }: ReachScope): Expression<SqlBool> {
  if (reach === null) return sql<SqlBool>`true`;
  return sql<SqlBool>`(owner_id = ${staffId}
    or (owner_id is null and ${isWithin(reach.places, reach.departments)}))`;
}

function isWithin(
  places: readonly number[] | null,
  departments: readonly string[] | null,
): Expression<SqlBool> {
  const isOfPlace =
    places === null ? sql`true` : sql`(location_id is null or location_id in (${sql.join([...places, -1])}))`;
  const isOfDepartment =
    departments === null ? sql`true` : sql`department in (${sql.join([...departments, ''])})`;
  return sql<SqlBool>`(${isOfPlace} and ${isOfDepartment})`;
}
