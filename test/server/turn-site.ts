import { oneOf } from '../seeded.ts';
import { randomUUID } from 'node:crypto';
import { LEAD_CATEGORIES } from '#domain/leads/lead-categories.ts';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { Database } from '#ports/database.ts';
import type { TurnRules } from '#ports/staff-turns.ts';
import { describeRules } from '#server/console/describe-rules.ts';
import { openMemberSite } from '#server/console/member-site.ts';
import { createOpenLeads } from '#server/console/open-leads.ts';
import { giveDueTurns } from '#server/lead-work/start-turns.ts';
import { findDue } from '#domain/leads/work/find-due.ts';
import { inviteMember, sampleInvitation } from '#test/contracts/sample-shopper.ts';
import { sampleLead, sampleSubmission } from '#test/contracts/samples.ts';

/** Leads in one question. */
const AT_ONCE = 500;

export const PLACES = [1, 2, 3];
const OPEN = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open', open: '08:30', close: '17:30' }));

/** A Wednesday, ten in the morning in Brisbane. */
export const TEN = Date.parse('2026-11-18T00:00:00.000Z');

export interface StaffMember {
  id: string;
  email: string;
  /** None: of all. */
  place: number | null;
}

export interface LeadKind {
  location_id: number | null;
  category: string;
  car_type: string;
}

/** A dealer with three places, whose rules are given; its clock stands where `now` is put. */
export interface TurnSite {
  database: Database;
  website: Website;
  clock: { now: () => number };
  setNow(ms: number): void;
  invite(name: string, place: number | null, role?: 'staff' | 'manager'): Promise<StaffMember>;
  revoke(person: StaffMember): Promise<void>;
  /** On duty so long, busy for an hour, or away for so long; in milliseconds. */
  say(person: StaffMember, what: 'on' | 'off' | 'busy' | 'away', ms?: number): Promise<void>;
  /** Its id. */
  addLead(change?: Parameters<typeof sampleLead>[0]): Promise<string>;
  /** As the server's job does. */
  giveTurns(): Promise<void>;
  /** Whom the page "Who answers what" says that leads of these kinds would go to, by id; null for nobody. */
  readNext(kinds: readonly LeadKind[], reader: StaffMember): Promise<(string | null)[]>;
  readOwner(leadId: string): Promise<string | null>;
  /** In the order of the ids. */
  readOwners(leadIds: readonly string[]): Promise<(string | null)[]>;
}

export async function openTurnSite(
  database: Database,
  slug: string,
  lead_turns: (email: (name: string) => string) => unknown[],
): Promise<TurnSite> {
  const buildEmail = (name: string) => `${name}@${slug}.example`;
  const locations = PLACES.map((id) => ({
    id,
    name: `Place ${id}`,
    contact_detail: { opening_hours: OPEN },
  }));
  const settings = { name: slug, slug, timezone: 'Australia/Brisbane', locations };
  const parsed = parseWebsite({ ...settings, lead_turns: lead_turns(buildEmail) });
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  const { website } = await database.tenants.save({ ...parsed.website, slug });
  let now = TEN;
  const clock = { now: () => now };
  const { leads, leadWork, turns } = database.openStores(website.id);
  const toInstant = (ms: number) => new Date(ms).toISOString();
  const log = {
    error(what: string, error: unknown) {
      throw new Error(what, { cause: error });
    },
  };
  return {
    database,
    website,
    clock,
    setNow: (ms) => void (now = ms),
    async invite(name, place, role = 'staff') {
      const email = buildEmail(name);
      const rights = { website_id: website.id, role, locations: place === null ? [] : [place] };
      const order = { ...sampleInvitation(email, rights), name };
      return { id: await inviteMember(database, order), email, place };
    },
    async revoke({ email }) {
      await database.staff.revoke({ email, websiteId: website.id, at: toInstant(now), actor: 'boss' });
    },
    async say({ id }, what, ms = 7 * 3_600_000) {
      const changes = {
        on: { on_duty_until: toInstant(now + ms), busy_until: null, absent_from: null, absent_until: null },
        off: { on_duty_until: null },
        busy: { busy_until: toInstant(now + 3_600_000) },
        away: { absent_from: toInstant(now), absent_until: toInstant(now + ms) },
      };
      await turns.saveDuty({ staffId: id, actor: id, at: toInstant(now), change: changes[what] });
    },
    async addLead(change = {}) {
      const lead = sampleLead({
        category: 'New Vehicle Enquiry',
        form_completed: true,
        email: `${randomUUID()}@shopper.example`,
        ...change,
      });
      const submission = sampleSubmission({
        lead,
        deliveries: [],
        at: toInstant(now),
        due: findDue(lead, website, now),
      });
      await leads.submit(submission);
      return submission.id;
    },
    giveTurns: () => giveDueTurns({ database, clock, log }),
    async readNext(kinds, reader) {
      const site = await openMemberSite(
        { database, clock, openLeads: createOpenLeads(clock.now, null) } as never,
        reader.id,
        slug,
      );
      if (site === null) throw new Error('Whoever reads is no member.');
      const rules = await describeRules(site);
      return kinds.map((kind) => findNext(rules, kind, website));
    },
    readOwner: async (leadId) => (await leadWork.read(leadId))?.owner_id ?? null,
    async readOwners(leadIds) {
      const owners: (string | null)[] = [];
      for (let start = 0; start < leadIds.length; start += AT_ONCE) {
        const rows = await leadWork.listRows(leadIds.slice(start, start + AT_ONCE), toInstant(now));
        owners.push(...rows.map(({ work }) => work.owner_id));
      }
      return owners;
    },
  };
}

/** As it is read on the page: by place, topic and car. */
function findNext(
  rules: TurnRules,
  { location_id, category, car_type }: LeadKind,
  { locations }: Website,
): string | null {
  const placeName = locations.find(({ id }) => id === location_id)?.name ?? 'no place';
  const topic = readTopic(category);
  const car = car_type === '' ? 'no car' : `${car_type} cars`;
  const place = rules.places.find(({ names }) => names.includes(placeName));
  const isOfKind = (text: string) => readTopic(text) === topic && (!text.includes('(') || text.includes(car));
  const row = place?.rows.find(({ topics }) => topics.some(isOfKind));
  if (row === undefined) throw new Error(`Nothing is said of ${topic} at ${placeName}.`);
  const name = /^(.*) next$/.exec(row.next)?.[1];
  return name === undefined ? null : (rules.people.find((person) => person.name === name)?.id ?? null);
}

/** Without the word that all have, and what stands in brackets: the cars. */
function readTopic(text: string): string {
  return text
    .toLowerCase()
    .replace(/ \(.*/, '')
    .replace(/ enquiry$/, '');
}

const KINDS = LEAD_CATEGORIES.map(({ category }) => category);
const CARS = ['', 'new', 'used', 'demo'];

/** Thirty: ten a place, some of them for people by name, the last ones for everybody who is there. */
export function writeThirtyRules(
  email: (name: string) => string,
  names: (place: number) => string[],
): unknown[] {
  return PLACES.flatMap((place) => {
    const location_ids = [place];
    const people = names(place).map(email);
    const rule = (only: object, more: object = {}) => ({
      only: { location_ids, ...only },
      way: 'in_turn',
      ...more,
    });
    return [
      rule({ categories: ['Trade-in Enquiry'], car_types: ['used'] }, { people }),
      rule({ categories: ['Trade-in Enquiry'] }),
      rule({ categories: ['New Vehicle Enquiry'], car_types: ['demo'] }, { people: people.slice(0, 2) }),
      rule({ categories: ['New Vehicle Enquiry'] }, { people }),
      rule({ categories: ['Used Vehicle Enquiry'] }),
      rule({ departments: ['service'] }, { people: people.slice(1) }),
      rule({ departments: ['parts'] }, { way: 'first_come' }),
      rule({ departments: ['finance', 'fleet'] }),
      rule({ departments: ['marketing', 'HR'] }, { way: 'first_come' }),
      rule({}),
    ];
  });
}

export function pickKind(random: () => number): LeadKind {
  return {
    location_id: oneOf([...PLACES, null], random),
    category: oneOf(KINDS, random),
    car_type: oneOf(CARS, random),
  };
}
