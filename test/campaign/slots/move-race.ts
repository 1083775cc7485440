import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { askSite, type Served } from '#test/serve.ts';
import { leadText, type LeadGround, SLUG } from '../leads/lead-ground.ts';
import { clockOfRound } from './slot-site.ts';

const MOVERS = 8;
const CANCELLERS = 2;
const LATEST_KILL_MS = 40;
const MAIL_WITHIN_MS = 30_000;

/** Somebody who has a time, and what they want instead of it. */
export interface Booker {
  id: string;
  /** `2026-11-23 09:30` */
  from: string;
  /** Null: they cancel. */
  to: string | null;
  /** Of the link in their mail. */
  token: string;
  /** What they were told: 303 for done, 409 for too late. */
  statuses: number[];
}

/** People who have a time each: most want the one time of the round, the others cancel theirs. */
export async function newBookers({ port }: Served, ground: LeadGround, round: number): Promise<Booker[]> {
  const wanted = clockOfRound(round, MOVERS + CANCELLERS);
  const bookers: Booker[] = [];
  for (let place = 0; place < MOVERS + CANCELLERS; place += 1) {
    const clock = clockOfRound(round, place);
    const id = await book(port, `r${round}p${place}`, clock);
    const to = place < MOVERS ? `${wanted.test_drive_date} ${wanted.test_drive_time}` : null;
    bookers.push({
      id,
      from: `${clock.test_drive_date} ${clock.test_drive_time}`,
      to,
      token: '',
      statuses: [],
    });
  }
  await readTokens(ground, bookers);
  return bookers;
}

async function book(port: number, key: string, clock: object): Promise<string> {
  const lead = { form: 'book_a_test_drive', category: undefined, location_id: 1, ...clock };
  const { status, text } = await askSite(port, SLUG, {
    path: '/api/leads',
    method: 'POST',
    body: leadText(key, lead),
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
  });
  if (status !== 201) throw new Error(`${key} has no time: ${text}`);
  return (JSON.parse(text) as { id: string }).id;
}

/** As people do: from the mail about what they booked. */
async function readTokens({ environment }: LeadGround, bookers: readonly Booker[]): Promise<void> {
  const folder = join(environment['DATA_DIR'] ?? '', 'mail');
  for (
    const until = Date.now() + MAIL_WITHIN_MS;
    bookers.some(({ token }) => token === '');
    await sleep(200)
  ) {
    if (Date.now() > until) throw new Error('A mail with a link is missing.');
    for (const name of existsSync(folder) ? readdirSync(folder) : []) {
      if (!name.endsWith('.eml')) continue;
      const { text = '' } = await PostalMime.parse(readFileSync(join(folder, name)));
      const [, token = '', id] = /\/bookings\/(([0-9a-f]+)\.[\w-]+)/.exec(text) ?? [];
      Object.assign(bookers.find((booker) => booker.id === id) ?? {}, { token });
    }
  }
}

/** All at once; `isKilled`: the process is killed at a random moment of it. */
export async function raceMoves(
  served: Served,
  bookers: readonly Booker[],
  isKilled: boolean,
): Promise<void> {
  const racing = Promise.all(bookers.map((booker) => change(served.port, booker).catch(() => undefined)));
  if (isKilled) {
    await sleep(Math.random() * LATEST_KILL_MS);
    await served.end('SIGKILL');
  }
  await racing;
}

const MAX_TRIES = 5;
/** On a busy machine nobody knows yet whether it was done: people press the button again. */
const TIMED_OUT = 503;

/** Posts the form of their page until they are told something. */
export async function change(port: number, booker: Booker): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const status = await postedChange(port, booker);
    if (status === TIMED_OUT) continue;
    booker.statuses.push(status);
    return;
  }
}

async function postedChange(port: number, { id, token, from, to }: Booker): Promise<number> {
  const form = new URLSearchParams(to === null ? { act: 'cancel', from } : { act: 'move', from, slot: to });
  const { status } = await askSite(port, SLUG, {
    path: `/bookings/${id}`,
    method: 'POST',
    body: form.toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: `http://${SLUG}.localhost:${port}`,
      cookie: `booking=${token}`,
    },
  });
  return status;
}
