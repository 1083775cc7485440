import { seeded } from '../../seeded.ts';
import { type Answered, type Asked, sendAll, type Unanswered } from '../many-requests.ts';
import { crossingRequests, SHARED_PATHS } from './crossing-requests.ts';
import type { Tenant } from './two-tenants.ts';
import type { WallGround } from './wall-ground.ts';

const CLIENTS = 16;
const SEED = 20_261_122;

/** What requests over the wall brought back. */
export interface Crossing {
  sent: number;
  /** Answers that showed the asker something: a wall in front of an empty site proves nothing. */
  shown: number;
  leaks: string[];
  broken: string[];
}

/** Asks A, by its own host, for everything of B's. */
export async function askForForeign({ port, a, b }: WallGround, count: number): Promise<Crossing> {
  const crossing: Crossing = { sent: 0, shown: 0, leaks: [], broken: [] };
  await sendAll(port, crossingRequests({ a, b }, count, seeded(SEED)), {
    clients: CLIENTS,
    heard: (asked, answered) => note(crossing, asked, { answered, own: a, other: b }),
  });
  return crossing;
}

interface Turns {
  rounds: number;
  /** Every so many paths one is asked for. */
  every: number;
}

/** Asks both for what both have, by turns: no cache may hand one's page to the other, nor take its tag. */
export async function askByTurns({ port, a, b }: WallGround, { rounds, every }: Turns): Promise<Crossing> {
  const crossing: Crossing = { sent: 0, shown: 0, leaks: [], broken: [] };
  const tags = new Map<string, string | null>();
  const unchanged: [key: string, tag: string][] = [];
  for (let round = 0; round < rounds; round += 1) {
    await sendAll(port, turns({ a, b, every }, round === 0 ? new Map() : tags), {
      clients: CLIENTS,
      heard(asked, answered) {
        const isA = asked.host === a.host;
        const key = `${asked.host}${asked.path}`;
        const shown = asked.headers?.['if-none-match'];
        note(crossing, asked, { answered, own: isA ? a : b, other: isA ? b : a });
        if ('fault' in answered) return;
        if (answered.status === 304 && shown !== undefined) unchanged.push([key, shown]);
        if (answered.status === 200) tags.set(key, answered.etag);
      },
    });
  }
  // What is the same for both has one tag. Each got its own in the first round, in which nobody showed any.
  for (const [key, tag] of unchanged)
    if (tags.get(key) !== tag) crossing.leaks.push(`${key} took the tag of the other site`);
  return crossing;
}

function* turns(
  { a, b, every }: { a: Tenant; b: Tenant; every: number },
  tags: ReadonlyMap<string, string | null>,
): Generator<Asked> {
  for (const path of SHARED_PATHS.filter((_, at) => at % every === 0)) {
    for (const [own, other] of [
      [a, b],
      [b, a],
      [a, b],
    ] as const) {
      const tag = tags.get(`${other.host}${path}`) ?? null;
      yield { host: own.host, path, headers: tag === null ? {} : { 'if-none-match': tag } };
    }
  }
}

interface Heard {
  answered: Answered | Unanswered;
  own: Tenant;
  other: Tenant;
}

function note(crossing: Crossing, asked: Asked, { answered, own, other }: Heard): void {
  crossing.sent += 1;
  const line = `${asked.method ?? 'GET'} ${asked.host} ${asked.path}`.slice(0, 200);
  if ('fault' in answered) return void crossing.broken.push(`${line}: ${answered.fault}`);
  if (answered.status === 500) crossing.broken.push(`${line}: 500`);
  const text = `${answered.headers}\n${answered.text}`;
  if (text.includes(own.mark)) crossing.shown += 1;
  const said = `${decodeURIComponent(asked.path.replaceAll('%00', ''))}${String(asked.body)}${JSON.stringify(asked.headers)}`;
  const theirs = [other.mark, other.leadId, other.formToken, ...other.carSlugs];
  const leaked = theirs.find((word) => text.includes(word) && !said.includes(word));
  if (leaked !== undefined) crossing.leaks.push(`${line}: shows ${leaked}`);
}
