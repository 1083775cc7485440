import { chooseTurn } from '#domain/leads/work/choose-turn.ts';
import type { Department } from '#domain/leads/department.ts';
import { findLeadDepartment } from '#domain/leads/work/lead-keys.ts';
import {
  describeTurnScope,
  findTurnFaults,
  findTurnGroup,
  findTurnRule,
  findUnreachedRules,
  shortenList,
  type RulePerson,
  type TurnFault,
} from '#domain/leads/work/lead-turns.ts';
import type { TurnRule } from '#domain/leads/lead-settings.ts';
import { listPossibleLeads, type RoutedLead } from '#domain/leads/deliveries/route-lead.ts';
import { readDutyState } from '#domain/staff/duty.ts';
import type { TurnRules } from '#ports/staff-turns.ts';
import { capitalise } from '#domain/words/words.ts';
import { type MemberSite, readInstant } from './member-site.ts';
import { nameTopic } from './staff-inbox.ts';
import { describeDutyState } from './describe-duty.ts';

type NamedPerson = RulePerson & { name: string };

/** The rules of a website, what is wrong with each, and where every kind of lead would go now. */
export async function describeRules(site: MemberSite): Promise<TurnRules> {
  const { website } = site;
  const people = await site.readRulePeople();
  const instant = readInstant(site);
  const faults = findTurnFaults(website, people, instant);
  const unreached = findUnreachedRules(website);
  return {
    rules: website.lead_turns.map((rule, place) => ({
      ...describeScope(rule, website),
      way: describeWay(rule, people),
      faults: [
        ...faults.filter((fault) => fault.place === place).map(({ why }) => FAULTS[why]),
        ...(unreached.includes(place) ? [NEVER_REACHED] : []),
      ],
    })),
    places: listPlaces(site, { people, faults, instant }),
    people: people
      .filter(({ id }) => site.mayHaveLeads(id))
      .map(({ id, name, duty }) => ({
        id,
        name,
        state: readDutyState(duty, instant),
        text: describeDutyState(duty, site),
      })),
  };
}

/** More do not stand in a line of a phone. */
const MOST_NAMED = 2;

function describeScope(rule: TurnRule, website: MemberSite['website']) {
  const scope = capitalise(describeTurnScope(rule, website, MOST_NAMED));
  const wholeScope = capitalise(describeTurnScope(rule, website));
  return { scope, wholeScope: wholeScope === scope ? null : wholeScope };
}

const FAULTS: Record<TurnFault['why'], string> = {
  gone: 'None of its people is there for such enquiries any more.',
  absent: 'All of its people are absent.',
};

const NEVER_REACHED = 'It is never reached: the rules before it take all that it would.';

function describeWay(rule: TurnRule, people: readonly NamedPerson[]): string {
  if (rule.way === 'first_come') return 'Nobody’s until somebody takes it';
  if (rule.people.length === 0) return 'In turn, everybody who is there for them';
  const names = rule.people.map((email) => people.find((person) => person.email === email)?.name ?? email);
  return `In turn: ${names.join(', ')}`;
}

interface Standing {
  people: readonly NamedPerson[];
  faults: readonly TurnFault[];
  instant: string;
}

/** Kinds of leads that are treated alike stand in one row, and places where all are in one table. */
function listPlaces(site: MemberSite, dutyState: Standing): TurnRules['places'] {
  const { locations } = site.website;
  const leads = listPossibleLeads({ locations: locations.filter(({ visible }) => visible) });
  const places = [...Map.groupBy(leads, ({ location_id }) => location_id)].map(([id, placeLeads]) => ({
    name: locations.find((location) => location.id === id)?.name ?? 'no place',
    rows: listRows(site, placeLeads, dutyState),
  }));
  // What names no place comes last.
  const alike = Map.groupBy([...places.slice(1), ...places.slice(0, 1)], ({ rows }) => JSON.stringify(rows));
  return [...alike.values()].map((group) => ({
    names: group.map(({ name }) => name),
    rows: group[0]?.rows ?? [],
  }));
}

function listRows(site: MemberSite, leads: readonly RoutedLead[], dutyState: Standing) {
  const ruledLeads = leads.map((lead) => ({
    lead,
    rule: findTurnRule(lead, site.website),
    department: findLeadDepartment(lead),
  }));
  // Of a place, rule and department decide: each pair is asked about once.
  const kinds = Map.groupBy(ruledLeads, ({ rule, department }) => `${rule} ${department}`);
  const askedKinds = [...kinds.values()].flatMap((group) =>
    group[0] === undefined ? [] : [{ group, rule: group[0].rule, ...findNext(site, group[0], dutyState) }],
  );
  const rows = Map.groupBy(askedKinds, ({ rule, next }) => `${rule} ${next}`);
  return [...rows.values()].flatMap((sameKinds) => {
    const [first] = sameKinds;
    if (first === undefined) return [];
    const { rule, next, isFault } = first;
    const topics = nameTopics(sameKinds.flatMap(({ group }) => group.map(({ lead }) => lead)));
    const shortTopics = topics.length > MOST_NAMED ? shortenList(topics, MOST_NAMED).join(' and ') : null;
    return [{ topics, shortTopics, rule, next, isFault }];
  });
}

interface RuledLead {
  lead: RoutedLead;
  rule: number | null;
  department: Department;
}

/** Where a lead like this would go. */
function findNext(
  { website }: MemberSite,
  { lead: { location_id }, rule, department }: RuledLead,
  { people, faults, instant }: Standing,
): { next: string; isFault: boolean } {
  const turn = chooseTurn({
    lead: { location_id, department },
    group: findTurnGroup(rule === null ? undefined : website.lead_turns[rule], people),
    people,
    now: instant,
  });
  if (turn.to === null)
    return {
      next: turn.why === 'first come' ? 'Nobody’s until taken' : 'Nobody is on duty',
      isFault: faults.some(({ place }) => place === rule),
    };
  const name = people.find(({ id }) => id === turn.to)?.name ?? 'Somebody';
  return { next: `${name} next`, isFault: false };
}

const CAR_TYPES = 4;

/** `Trade-in`; with the cars it is about where others of it are treated otherwise: `Trade-in (used cars)`. */
function nameTopics(leads: readonly RoutedLead[]): string[] {
  return [...Map.groupBy(leads, (lead) => nameTopic({ ...lead, channel: 'website' }))].map(
    ([topic, ofTopic]) => {
      if (ofTopic.length === CAR_TYPES) return topic;
      const cars = ofTopic.map(({ car_type }) => (car_type === '' ? 'no car' : `${car_type} cars`));
      return `${topic} (${cars.join(', ')})`;
    },
  );
}
