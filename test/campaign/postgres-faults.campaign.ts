import { postgresPrograms } from '#test/postgres.ts';
import type { Campaign, CampaignRow } from './campaign.ts';
import { crashes, type Fault, freezes, isCut, restarts, sessionsEnd, stops } from './postgres/faults.ts';
import { newGround } from './postgres/ground.ts';
import { type Story, tellStory } from './postgres/story.ts';

const AWAY_SECONDS = 60;
const MAX_BACK_MS = 2_000;
const MAX_LEAD_MS = 2_200;
const MAX_PAGE_MS = 100;
const ENOUGH_PAGES = 200;

/** Faults that follow each other on one server, and servers beside each other. */
const FAULTS: Record<'short' | 'full', Fault[][]> = {
  short: [[sessionsEnd(1), crashes(0.5)]],
  full: [
    [sessionsEnd(10), restarts, restarts, crashes(10), isCut('reset', 20)],
    [stops(AWAY_SECONDS)],
    [freezes(AWAY_SECONDS)],
    [isCut('silent', AWAY_SECONDS)],
  ],
};

const programs = postgresPrograms();
const NOT_HERE: CampaignRow = {
  what: 'PostgreSQL is not here: apt-get install -y postgresql',
  engine: 'postgres',
  measured: 'not run',
  wanted: 'run',
  passes: false,
};

export const campaign: Campaign = {
  name: 'postgres',
  promise: 'PostgreSQL may go away under traffic: known pages stay, no lead is lost or doubled, nothing ends',
  scales: programs === null ? ['full'] : ['short', 'full'],
  async run(scale) {
    if (programs === null) return [NOT_HERE];
    const servers = FAULTS[scale === 'short' ? 'short' : 'full'];
    const outcomes = await Promise.allSettled(servers.map((faults) => storiesOf(programs, faults)));
    const broken = outcomes.find((each) => each.status === 'rejected');
    if (broken) throw broken.reason;
    const stories = outcomes.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
    if (scale === 'short') return rowsOfAll(stories);
    return [...rowsOfAll(stories), rowOfCopies(stories), ...stories.flatMap(rowsOfTimes)];
  },
};

async function storiesOf(programs: string, faults: readonly Fault[]): Promise<Story[]> {
  const ground = await newGround(programs);
  const stories: Story[] = [];
  try {
    for (const fault of faults) stories.push(await tellStory(ground, fault));
  } finally {
    await ground.end();
  }
  return stories;
}

function rowsOfAll(stories: readonly Story[]): CampaignRow[] {
  const leads = stories.reduce((sum, { traffic }) => sum + traffic.leads.size, 0);
  const pages = stories.reduce((sum, { traffic }) => sum + traffic.pageMs.length, 0);
  const none = (what: string, found: readonly string[], of: number): CampaignRow => ({
    what,
    engine: 'postgres',
    measured: found.length === 0 ? `0 of ${of}` : `${found.length} of ${of}: ${found.slice(0, 3).join('; ')}`,
    wanted: '0',
    passes: found.length === 0 && of > 0,
  });
  const all = (part: (story: Story) => readonly string[]) => stories.flatMap(part);
  return [
    none(
      'process exits',
      all((story) => (story.hasExited ? [story.fault.name] : [])),
      stories.length,
    ),
    none(
      'leads lost, or under another id',
      all((story) => story.lost),
      leads,
    ),
    none(
      'leads doubled',
      all((story) => story.doubled),
      leads,
    ),
    none(
      'leads answered neither by an id nor by 503',
      all((story) => story.traffic.oddLeads),
      leads,
    ),
    none(
      'known pages not shown',
      all((story) => story.traffic.lostPages),
      pages,
    ),
  ];
}

/** Where the server is away for longer than a page is kept, there must have been copies, or nothing was tried. */
function rowOfCopies(stories: readonly Story[]): CampaignRow {
  const copies = stories.reduce((sum, { traffic }) => sum + traffic.stalePages, 0);
  return {
    what: 'known pages shown as they were',
    engine: 'postgres',
    measured: String(copies),
    wanted: 'some',
    passes: copies > 0,
  };
}

function rowsOfTimes({ fault, traffic, backMs }: Story): CampaignRow[] {
  const atMost = (what: string, ms: number, most: number): CampaignRow => ({
    what: `${fault.name}: ${what}`,
    engine: 'postgres',
    measured: `${Math.round(ms)} ms`,
    wanted: `<= ${most} ms`,
    passes: ms <= most,
  });
  const rows = [
    atMost('first lead after the return', backMs, MAX_BACK_MS),
    atMost('slowest answer to a lead', Math.max(...traffic.leadMs), MAX_LEAD_MS),
  ];
  const sorted = traffic.pageMs.toSorted((a, b) => a - b);
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Infinity;
  // Within a restart of milliseconds too few are read to speak of a twentieth.
  return sorted.length < ENOUGH_PAGES ? rows : [...rows, atMost('p95 of known pages', p95, MAX_PAGE_MS)];
}
