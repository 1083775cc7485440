import { globSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CampaignRow } from '../campaign.ts';
import type { ClusterGround } from './cluster-ground.ts';
import type { Chapter, ClusterStory } from './cluster-story.ts';
import type { PageAnswer, SentLead } from './cluster-traffic.ts';
import { judgeHistories } from './porcupine/judge-histories.ts';
import { judgeRound, type Round } from './rounds.ts';

const SHOWN = 3;
const MOST_PAGES_LOST = 0.001;
const IN_ORDER = 'histories of cars and times that porcupine refuses';
const CLEANED_WITHIN_MS = 60_000;

/** What must not be, wherever the nodes run. */
export async function judgeWhatIsKept(ground: ClusterGround, story: ClusterStory): Promise<CampaignRow[]> {
  const { leads, photos, mixed, pages, oddAnswers, rounds, imports } = story.traffic;
  const all = new Map([...leads, ...photos]);
  const rows = await readLeads(ground);
  const readStored = await readWinners(ground);
  const roundFaults = rounds.flatMap((round) => judgeRound(round, readStored(round)));
  const unanswered = [...all.values()].filter(({ id }) => id === null).length;
  return [
    row('leads lost, of another site or under another id', findLost(all, rows), all.size),
    row('leads stored twice', findDoubled(all, rows), all.size),
    row('leads that were never answered with an id', Array(unanswered).fill('no id'), all.size),
    row('leads whose photos are not whole', await findLostPhotos(ground, photos), photos.size),
    row('answers to leads that are neither an id nor "come again"', oddAnswers, all.size),
    row('cars and times taken twice, or told wrongly', roundFaults, rounds.length),
    // Where nothing fails over, the gate does without porcupine.
    ...(ground.databases === null ? [] : [row(IN_ORDER, judgeHistories(rounds, readStored), rounds.length)]),
    row('pages with a word of another site', mixed, pages.length),
    row('imports', imports.done === 0 ? ['none was done'] : [], imports.done + imports.refused),
  ];
}

/** How long leads waited, and how many pages were shown, while databases failed over. */
export function judgeTimes({ traffic: { pages }, chapters }: ClusterStory): CampaignRow[] {
  const away = chapters.filter(({ fault }) => fault.isAway);
  const isIn = ({ at }: PageAnswer, { from, to }: Chapter) => at >= from && at <= to;
  const withoutDatabase = pages.filter((page) => away.some((chapter) => isIn(page, chapter)));
  const withDatabase = pages.filter((page) => !away.some((chapter) => isIn(page, chapter)));
  return [
    pagesRow('pages not shown, whatever failed over', withDatabase),
    pagesRow('pages not shown while the database was away', withoutDatabase),
    ...chapters.flatMap(gapRow),
  ];
}

function gapRow({ fault, gapMs }: Chapter): CampaignRow[] {
  const { name, mostMs } = fault;
  if (mostMs === null) return [];
  const [measured, wanted] = [`${Math.round(gapMs)} ms`, `<= ${mostMs} ms`];
  return [{ what: `${name}: without a lead`, engine: 'postgres', measured, wanted, passes: gapMs <= mostMs }];
}

function pagesRow(what: string, pages: readonly PageAnswer[]): CampaignRow {
  const faults = pages.flatMap(({ fault }) => fault ?? []);
  const kinds = [...Map.groupBy(faults, (fault) => fault.slice(0, 40))].map(
    ([kind, of]) => `${of.length} × ${kind}`,
  );
  return {
    what,
    engine: 'postgres',
    measured: [`${faults.length} of ${pages.length}`, ...kinds.slice(0, SHOWN)].join('; '),
    wanted: '<= 0.1 %',
    passes: pages.length > 0 && faults.length <= pages.length * MOST_PAGES_LOST,
  };
}

function row(what: string, faults: readonly string[], most: number): CampaignRow {
  const measured = [`${faults.length} of ${most}`, ...faults.slice(0, SHOWN)].join('; ');
  return { what, engine: 'postgres', measured, wanted: '0', passes: faults.length === 0 && most > 0 };
}

interface LeadRow {
  id: string;
  slug: string;
  message: string;
}

async function readLeads({ query }: ClusterGround): Promise<LeadRow[]> {
  const rows = await query(
    'select lead.id, slug, message from lead join website on website.id = lead.website_id',
  );
  return rows as unknown as LeadRow[];
}

function findLost(sent: ReadonlyMap<string, SentLead>, rows: readonly LeadRow[]): string[] {
  const stored = new Map(rows.map((each) => [each.id, each]));
  return [...sent].flatMap(([key, { id, slug }]) => {
    if (id === null) return [];
    const found = stored.get(id);
    return found?.slug === slug && found.message.includes(key) ? [] : [`${slug} ${id}`];
  });
}

function findDoubled(sent: ReadonlyMap<string, SentLead>, rows: readonly LeadRow[]): string[] {
  const keys = rows.flatMap(
    ({ message }) => /[\da-f]{8}(?:-[\da-f]{4,12}){4}/.exec(message ?? '')?.[0] ?? [],
  );
  const counts = Map.groupBy(keys, (key) => key);
  return [...counts].filter(([key, of]) => of.length > 1 && sent.has(key)).map(([key]) => key);
}

/** Every photo is kept, with its bytes, once the cleaner has seen it. */
async function findLostPhotos(
  { query, filesFolder }: ClusterGround,
  photos: ReadonlyMap<string, SentLead>,
): Promise<string[]> {
  const ids = [...photos.values()].flatMap(({ id }) => id ?? []);
  const limit = performance.now() + CLEANED_WITHIN_MS;
  for (;;) {
    const rows = await query(`select lead_id, id, website_id, state from lead_file`);
    const byLead = Map.groupBy(rows, (each) => String(each['lead_id']));
    const isWaiting = rows.some(({ state }) => state === 'waiting');
    if (isWaiting && performance.now() < limit) {
      await sleep(500);
      continue;
    }
    const names = globSync('**/*', { cwd: filesFolder }).map((path) => path.split('/').slice(-2).join('/'));
    const isKept = ({ state, website_id, id }: Record<string, unknown>) =>
      state === 'kept' && names.some((name) => name.startsWith(`${String(website_id)}/${String(id)}`));
    return ids.flatMap((id) => {
      const files = byLead.get(id) ?? [];
      return files.length === 2 && files.every(isKept)
        ? []
        : [`${id}: ${files.map(({ state }) => state).join()}`];
    });
  }
}

/** Of a round: the ids of those who have its car or time in the end. */
async function readWinners({ query }: ClusterGround): Promise<(round: Round) => string[]> {
  const holds = await query(`select id, car_id from reservation where state in ('pending', 'expired')`);
  const bookings = await query(`select lead_id, message from booking join lead on lead.id = booking.lead_id`);
  return ({ thing, shoppers }) => {
    const rows = thing.startsWith('car ')
      ? holds.filter((hold) => `car ${String(hold['car_id'])}` === thing)
      : bookings.filter(({ message }) => shoppers.some(({ key }) => String(message).includes(key)));
    return rows.map((each) => String(each['id'] ?? each['lead_id']));
  };
}
