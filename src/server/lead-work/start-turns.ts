import { STAFF_MAIL } from '#domain/leads/deliveries/route-lead.ts';
import { listWorkListeners } from '#domain/leads/deliveries/work-listeners.ts';
import { findHalfDue } from '#domain/leads/work/find-due.ts';
import { buildPhoneKey } from '#domain/leads/work/lead-keys.ts';
import {
  describeTurnFault,
  findTurnFaults,
  findTurnGroup,
  findTurnRule,
} from '#domain/leads/work/lead-turns.ts';
import { listLateReaders } from '#domain/staff/notices/notice-choices.ts';
import { readWallClock } from '#domain/contact/opening-hours-zone.ts';
import type { Website } from '#domain/tenants/website.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#domain/time/durations.ts';
import type { Clock } from '#ports/clock.ts';
import type { Database } from '#ports/database.ts';
import type { PlannedTurn, TurnLead } from '#ports/turns.ts';
import { openJobLeases } from '../bounds/shared-counts.ts';
import { readRulePeople } from './read-rule-people.ts';
import type { ErrorLog } from '../log/log.ts';
import { startPolling } from '../start-polling.ts';
import { restAfter } from '../bounds/rest-after.ts';

export interface TurnParts {
  database: Database;
  clock: Clock;
  log: ErrorLog;
}

interface TurnJob {
  stop(): void;
}

/** Real milliseconds, where no lead of this server wakes it. */
const POLL_MS = SECOND_MS;
/** Leads that come together are given together. */
const WAKE_MS = 200;
/** Leads in one transaction: a shopper's own waits behind no more. */
const AT_ONCE = 50;
/** Between two transactions, for each millisecond that the last one took: others have most of the time. */
const REST_TIMES = 2;
const KNOWN_MS = 90 * DAY_MS;
const TURNS_TOPIC = 'giving leads in turn';
const FAULTS_TOPIC = 'telling of rules';
const FAULTS_JOB = 'turn faults';
const FAULTS_EVERY_MS = 15 * MINUTE_MS;

/**
 * Gives leads to whose turn it is, a moment after they came, and once more at half of their time; each morning it tells
 * who leads a dealer of rules that give leads to nobody. Servers on one database share it.
 */
export function startTurns(parts: TurnParts): TurnJob {
  const { database, log } = parts;
  const turnPoll = startPolling({
    topic: TURNS_TOPIC,
    look: () => giveDueTurns(parts),
    everyMs: POLL_MS,
    log,
  });
  let wakeTimer: NodeJS.Timeout | null = null;
  const wake = () => {
    wakeTimer ??= setTimeout(() => {
      wakeTimer = null;
      void turnPoll.look();
    }, WAKE_MS).unref();
  };
  const forgetWake = database.outbox.onPlanned(wake);
  const leases = openJobLeases(database, FAULTS_EVERY_MS - MINUTE_MS);
  const faultPoll = startPolling({
    topic: FAULTS_TOPIC,
    async look() {
      if (await leases.take(FAULTS_JOB)) await notifyTurnFaults(parts);
    },
    everyMs: FAULTS_EVERY_MS,
    firstAfterMs: 0,
    log,
  });
  return {
    stop() {
      forgetWake();
      turnPoll.stop();
      faultPoll.stop();
      if (wakeTimer !== null) clearTimeout(wakeTimer);
    },
  };
}

/** What fails on one site stops no other. */
export async function giveDueTurns(parts: TurnParts): Promise<void> {
  const { database, clock, log } = parts;
  for (const id of await database.dueLeads.listTurning(readInstant(clock)))
    await giveSiteTurns(parts, id).catch((error: unknown) => log.error(TURNS_TOPIC, error));
}

async function giveSiteTurns({ database, clock }: TurnParts, websiteId: number): Promise<void> {
  const record = await database.tenants.byId(websiteId);
  if (record === null) return;
  const { website } = record;
  const { turns } = database.openStores(websiteId);
  const people = (await database.staff.listMembers(websiteId)).map(({ person }) => person);
  for (let count = AT_ONCE; count === AT_ONCE;) {
    const startedAt = performance.now();
    const instant = readInstant(clock);
    const leads = await turns.listDue(instant, AT_ONCE);
    if (leads.length === 0) return;
    const plannedTurns = leads.map((lead) => planTurn(lead, website, people));
    const knownSince = new Date(clock.now() - KNOWN_MS).toISOString();
    count = await turns.takeTurns({ leads: plannedTurns, at: instant, knownSince });
    if (count === AT_ONCE) await restAfter(startedAt, REST_TIMES);
  }
}

function planTurn(
  lead: TurnLead,
  website: Website,
  people: readonly { id: string; email: string }[],
): PlannedTurn {
  const { id, version, location_id, category, phone, due_at, turn_at } = lead;
  const place = findTurnRule(lead, website);
  const rule = place === null ? undefined : website.lead_turns[place];
  return {
    id,
    version,
    group: findTurnGroup(rule, people),
    location_id,
    category,
    workListeners: listWorkListeners({ ...lead, spam: false }, website),
    phoneKey: buildPhoneKey(phone, website.locale),
    halfAt: due_at === null ? null : findHalfDue(lead, website, Date.parse(turn_at)),
  };
}

/** In the morning where the dealer is, once a day, while there are some. */
const FIRST_TIME = '07:00';
const LAST_TIME = '12:00';

export async function notifyTurnFaults({ database, clock, log }: TurnParts): Promise<void> {
  const now = clock.now();
  for (const id of await database.tenants.idsUsing('turns'))
    await notifySite(database, id, now).catch((error: unknown) => log.error(FAULTS_TOPIC, error));
}

async function notifySite(database: TurnParts['database'], websiteId: number, now: number): Promise<void> {
  const record = await database.tenants.byId(websiteId);
  if (record === null) return;
  const { website } = record;
  const { date, time } = readWallClock(now, website.timezone);
  if (time < FIRST_TIME || time > LAST_TIME) return;
  const { people, members } = await readRulePeople(database, websiteId);
  const instant = new Date(now).toISOString();
  const faults = findTurnFaults(website, people, instant).map(
    (fault) => `${describeTurnFault(fault, website)}.`,
  );
  if (faults.length === 0) return;
  // No news, which is of a lead and told as each person chose: nobody who leads the dealer chooses it away.
  const plans = listLateReaders(members.filter(({ hasAccepted }) => hasAccepted)).map(({ person }) => ({
    notice: { staffId: person.id, subscriptionId: null, items: [], faults, key: `rules:${date}` },
    destination: STAFF_MAIL,
    due: null,
  }));
  await database.openStores(websiteId).leadWork.planNotices(plans, instant);
}

function readInstant(clock: Clock): string {
  return new Date(clock.now()).toISOString();
}
