import { type Expression, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { groupWork } from '#domain/leads/work/rank-work.ts';
import {
  type ArrivalCounts,
  type ArrivalView,
  type CountedView,
  type GroupCounts,
  MOST_COUNTED,
  type WorkPage,
  type WorkPageQuestion,
  type WorkRow,
  type WorkScope,
} from '#ports/lead-work.ts';
import { isPostgres } from '../engine-differences.ts';
import { preferOrderedIndex } from '../prefer-ordered-index.ts';
import { readWorkRow, WORK_COLUMNS } from '../rows/work-rows.ts';
import type { Db, Schema } from '../schema.ts';
import { MESSAGE_BEGINNING, readSummary, SUMMARY_COLUMNS } from './lead-store.ts';
import {
  countOpen,
  isAskedFor,
  isReached,
  listSources,
  RANGES,
  selectRange,
  type WorkSource,
} from './work-counts.ts';

/** Rows of an index that a page of what nobody counts looks at: nobody waits for a scan. */
const LOOK_AT = 500;

/** Where a row stands in its view. */
interface Place {
  /** Of `RANGES`; 0 where there are none. */
  range: number;
  /** ISO instant. */
  at: string;
  seq: number;
}

/** Where an ordered index is preferred by then. */
export async function readWorkPage(
  db: Db,
  websiteId: number,
  question: WorkPageQuestion,
): Promise<Omit<WorkPage, 'mark'> | null> {
  const { view, after, now } = question;
  const afterPlace = after === null ? null : readPlace(after);
  if (after !== null && afterPlace === null) return null;
  const counts = await countOpen(db, websiteId, question);
  const list: WorkList = { db, websiteId, question, afterPlace };
  const { places, last } = await (view === 'earlier' || view === 'spam'
    ? listByArrival({ ...list, question: { ...question, view } })
    : listRanges({ ...list, view }, counts.groups));
  const rows = await readWorkRows(db, websiteId, { seqs: places.map(({ seq }) => seq), now });
  return { rows, counts, after: last === null ? null : writePlace(last) };
}

interface WorkList extends WorkSource {
  question: WorkPageQuestion;
  afterPlace: Place | null;
}

interface ArrivalList extends WorkList {
  question: WorkPageQuestion & { view: ArrivalView };
}

interface Walk {
  places: Place[];
  /** The last that was looked at; null where there are no more. */
  last: Place | null;
}

/** In one statement, of as many ranges as the counts say that it takes. */
async function listRanges(list: WorkList & { view: CountedView }, counts: GroupCounts): Promise<Walk> {
  const { db, afterPlace, question } = list;
  const statements: RawBuilder<Place>[] = [];
  let leftCount = question.limit;
  for (const [range, { group }] of RANGES.entries()) {
    if (range < (afterPlace?.range ?? 0) || leftCount < 0) continue;
    if (group !== 'done' && counts[group] === 0) continue;
    for (const view of listSources(list.view, question))
      statements.push(sql<Place>`select * from (${listRange({ ...list, view }, range)}) as stretch`);
    // Two ranges are one group, and of the first nobody knows how much of it was before this page.
    if (group === 'late' && afterPlace === null) leftCount -= counts.late;
  }
  const { rows } = await sql<Place>`${sql.join(statements, sql` union all `)}`.execute(db);
  return cutPage(rows.toSorted(comparePlaces), question.limit);
}

function comparePlaces(a: Place, b: Place): number {
  if (a.range !== b.range) return a.range - b.range;
  const order = a.at === b.at ? a.seq - b.seq : a.at < b.at ? -1 : 1;
  return isNewestFirst(a.range) ? -order : order;
}

function isNewestFirst(range: number): boolean {
  return RANGES[range]?.isTurn === null;
}

function listRange(list: WorkList & { view: CountedView }, range: number) {
  const { afterPlace, question } = list;
  const isDescending = isNewestFirst(range);
  return (
    selectRange(list, range)
      .select([sql<number>`${sql.lit(range)}`.as('range'), 'seq', sql<string>`work_at`.as('at')])
      .$if(range === afterPlace?.range, (lead) =>
        lead.where(isAfter('work_at', afterPlace, isDescending ? '<' : '>')),
      )
      // To PostgreSQL what is null has no place in an order by itself, and it would walk what others have.
      .$if(list.view === 'nobody' && question.department === null, (lead) =>
        lead.orderBy('owner_id', isDescending ? 'desc' : 'asc'),
      )
      .orderBy('work_at', isDescending ? 'desc' : 'asc')
      .orderBy('seq', isDescending ? 'desc' : 'asc')
      .limit(question.limit + 1)
  );
}

function cutPage(places: Place[], limit: number): Walk {
  if (places.length <= limit) return { places, last: null };
  const shownPlaces = places.slice(0, limit);
  return { places: shownPlaces, last: shownPlaces.at(-1) ?? null };
}

/** The newest first. Where it is narrowed, so many are looked at as a moment allows. */
async function listByArrival({ db, websiteId, question, afterPlace }: ArrivalList): Promise<Walk> {
  const { limit } = question;
  const most = isNarrowed(question) ? LOOK_AT : limit + 1;
  const rows = await selectArrivals(db, websiteId, question.view)
    .select(['seq', 'created_at', isSeen(question).as('is_seen')])
    .$if(afterPlace !== null, (lead) => lead.where(isAfter('created_at', afterPlace, '<')))
    .limit(most)
    .execute();
  // SQLite has no word for true.
  const shownRows = rows.filter((row) => Boolean(row.is_seen));
  const toPlace = ({ seq, created_at }: (typeof rows)[number]): Place => ({ range: 0, seq, at: created_at });
  const lastRow = rows.length < most ? undefined : rows.at(-1);
  if (shownRows.length > limit) return cutPage(shownRows.map(toPlace), limit);
  return { places: shownRows.map(toPlace), last: lastRow === undefined ? null : toPlace(lastRow) };
}

/** As many are looked at as for a page. */
export async function countArrivals(
  db: Db,
  websiteId: number,
  { scope, views }: { scope: WorkScope; views: readonly ArrivalView[] },
): Promise<ArrivalCounts> {
  await preferOrderedIndex(db);
  const most = isNarrowed(scope) ? LOOK_AT : MOST_COUNTED;
  const counts: ArrivalCounts = {};
  for (const view of views) {
    const newestRows = selectArrivals(db, websiteId, view).select(isSeen(scope).as('is_seen')).limit(most);
    const row = await db
      .selectFrom(newestRows.as('newest'))
      .select(({ fn }) => [
        fn.countAll<number>().as('looked_at'),
        fn
          .countAll<number>()
          .filterWhere('is_seen', '=', sql<boolean>`true`)
          .as('seen'),
      ])
      .executeTakeFirstOrThrow();
    counts[view] = { count: Math.min(row.seen, MOST_COUNTED), hasMore: row.looked_at === most };
  }
  return counts;
}

function isNarrowed({ place, department, reach }: WorkScope): boolean {
  return place !== null || department !== null || reach !== null;
}

function isSeen(scope: WorkScope) {
  return sql<boolean>`(erased_at is null and ${isAskedFor(scope)} and ${isReached(scope)})`;
}

function selectArrivals(db: Db, websiteId: number, view: ArrivalView) {
  return (
    db
      .selectFrom(nameIndexed(db, view))
      .where('website_id', '=', websiteId)
      // Written as the indexes are.
      .where(
        view === 'spam'
          ? sql<SqlBool>`spam`
          : sql<SqlBool>`work_state is null and not spam and erased_at is null`,
      )
      .orderBy('created_at', 'desc')
      .orderBy('seq', 'desc')
  );
}

/** SQLite would walk all leads by age, of which perhaps none is earlier. */
function nameIndexed(db: Db, view: ArrivalView) {
  const isNamed = view === 'earlier' && !isPostgres(db);
  return sql<Selectable<Schema['lead']>>`lead`.as<'lead'>(
    isNamed ? sql`lead indexed by lead_earlier` : sql`lead`,
  );
}

function isAfter(
  column: 'work_at' | 'created_at',
  place: Place | null,
  direction: '<' | '>',
): Expression<SqlBool> {
  return sql<SqlBool>`(${sql.ref(column)}, seq) ${sql.raw(direction)} (${place?.at ?? ''}, ${place?.seq ?? 0})`;
}

/** In the order of the numbers; leads that were erased meanwhile are left out. */
export async function readWorkRows(
  db: Db,
  websiteId: number,
  { seqs, now }: { seqs: readonly number[]; now: string },
): Promise<WorkRow[]> {
  const rows = await db
    .selectFrom('lead')
    .select([...SUMMARY_COLUMNS, MESSAGE_BEGINNING, ...WORK_COLUMNS, 'work_state', 'work_at', 'seq'])
    .where('website_id', '=', websiteId)
    .where('seq', 'in', [...seqs, -1])
    .where('erased_at', 'is', null)
    .execute();
  const bySeq = new Map(rows.map((row) => [row.seq, row]));
  return seqs.flatMap((seq) => {
    const row = bySeq.get(seq);
    if (row === undefined) return [];
    return [{ ...readSummary(row), work: readWorkRow(row), group: groupWork(row, now) }];
  });
}

function writePlace({ range, at: instant, seq }: Place): string {
  return `${range}_${instant}_${seq}`;
}

/** Null for what no page gave. */
function readPlace(text: string): Place | null {
  const [, range, instant, seq] =
    /^([0-4])_(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(\d{1,15})$/.exec(text) ?? [];
  if (range === undefined || instant === undefined) return null;
  return { range: Number(range), at: instant, seq: Number(seq) };
}
