import { type Duty, readDutyState } from '../../staff/duty.ts';
import type { Membership } from '../../staff/membership.ts';
import { listStaffedDepartments, takesTurns, whyNotAllowed } from '../../staff/why-not-allowed.ts';
import type { Fault } from '../../tenants/faults/fault.ts';
import type { LocationsSetting } from '../../tenants/location.ts';
import { findFirstTaker, listPossibleLeads, type RoutedLead } from '../deliveries/route-lead.ts';
import type { LeadSettings, TurnRule } from '../lead-settings.ts';
import type { TurnGroup } from './choose-turn.ts';
import { findLeadDepartment } from './lead-keys.ts';

export type TurnSite = Pick<LeadSettings, 'lead_turns' | 'demo_routes_to'> & LocationsSetting;

/** By its place among the site's rules; null for the last one, which is first come. */
export function findTurnRule(lead: RoutedLead, website: TurnSite): number | null {
  const place = findFirstTaker(lead, website.lead_turns, website);
  return place === -1 ? null : place;
}

interface NamedPerson {
  id: string;
  email: string;
}

/** Whom a rule names, of the site's people. */
export function findTurnGroup(rule: TurnRule | undefined, people: readonly NamedPerson[]): TurnGroup {
  if (rule === undefined || rule.way === 'first_come') return { way: 'first_come', people: null };
  if (rule.people.length === 0) return { way: 'in_turn', people: null };
  const namedIds = people.filter(({ email }) => rule.people.includes(email)).map(({ id }) => id);
  return { way: 'in_turn', people: namedIds };
}

/** Rules that no lead can reach, by their places: earlier ones take all that they would. */
export function findUnreachedRules(website: TurnSite): number[] {
  const leadsByRule = groupPossibleLeads(website);
  return [...website.lead_turns.keys()].filter((place) => !leadsByRule.has(place));
}

/** Every kind of lead by the rule that takes it. */
function groupPossibleLeads(website: TurnSite): Map<number | null, RoutedLead[]> {
  return Map.groupBy(listPossibleLeads(website), (lead) => findTurnRule(lead, website));
}

/** People that rules name and the site does not have, or in a role without leads. */
export function findStrangers({ lead_turns }: TurnSite, people: readonly RulePerson[]): Fault[] {
  const answering = people.filter(
    ({ id, membership }) =>
      whyNotAllowed('open inbox', { id, membership, staffedDepartments: [] }, null) === null,
  );
  const knownEmails = new Set(answering.map(({ email }) => email));
  return lead_turns.flatMap((rule, place) =>
    rule.people.flatMap((email, index) =>
      knownEmails.has(email)
        ? []
        : [
            {
              path: `lead_turns[${place}].people[${index}]`,
              message: `${email} is nobody who answers leads of this site`,
            },
          ],
    ),
  );
}

/** Somebody of the site as a rule sees them. */
export interface RulePerson extends NamedPerson {
  membership: Membership;
  duty: Duty;
}

/** A rule whose people are all gone, or all absent now. */
export interface TurnFault {
  /** Of the rule. */
  place: number;
  why: 'gone' | 'absent';
}

export function findTurnFaults(website: TurnSite, people: readonly RulePerson[], now: string): TurnFault[] {
  const staffedDepartments = listStaffedDepartments(people.map(({ membership }) => membership));
  const leadsByRule = groupPossibleLeads(website);
  return website.lead_turns.flatMap((rule, place): TurnFault[] => {
    if (rule.way === 'first_come') return [];
    const group = findTurnGroup(rule, people);
    const leads = leadsByRule.get(place) ?? [];
    const isThere = ({ id, membership }: RulePerson) =>
      (group.people === null || group.people.includes(id)) &&
      (leads.length === 0 ||
        leads.some(({ location_id, category }) =>
          takesTurns(
            { location_id, department: findLeadDepartment({ category }) },
            { id, membership, staffedDepartments },
          ),
        ));
    const remainingPeople = people.filter(isThere);
    if (remainingPeople.length === 0) return [{ place, why: 'gone' }];
    return remainingPeople.every(({ duty }) => readDutyState(duty, now) === 'absent')
      ? [{ place, why: 'absent' }]
      : [];
  });
}

/** Which leads a rule takes, in words: `sales and finance at North, about used cars`. */
export function describeTurnScope(
  { only }: Pick<TurnRule, 'only'>,
  { locations }: LocationsSetting,
  mostNamed = Number.POSITIVE_INFINITY,
): string {
  const kinds = [...only.departments, ...only.categories];
  const places = only.location_ids.map(
    (id) => locations.find((place) => place.id === id)?.name ?? `place ${id}`,
  );
  const cars = only.car_types.length === 0 ? '' : `, about ${joinWords(only.car_types, 'or')} cars`;
  const at = places.length === 0 ? '' : ` at ${joinWords(shortenList(places, mostNamed), 'and')}`;
  return `${kinds.length === 0 ? 'every enquiry' : joinWords(shortenList(kinds, mostNamed), 'and')}${at}${cars}`;
}

/** The first, and how many more there are. */
export function shortenList(names: readonly string[], mostNamed: number): readonly string[] {
  const [first] = names;
  return names.length <= mostNamed || first === undefined ? names : [first, `${names.length - 1} more`];
}

/** `Rule 2 (sales at North): …`, as managers and operators read it. */
export function describeTurnFault({ place, why }: TurnFault, website: TurnSite): string {
  const rule = website.lead_turns[place];
  const scope = rule === undefined ? '' : ` (${describeTurnScope(rule, website)})`;
  return `Rule ${place + 1}${scope} gives its enquiries to nobody: ${WHY[why]}`;
}

const WHY: Record<TurnFault['why'], string> = {
  gone: 'none of its people is there for them any more',
  absent: 'all of its people are absent',
};

function joinWords(words: readonly string[], and: 'and' | 'or'): string {
  return new Intl.ListFormat('en', { type: and === 'and' ? 'conjunction' : 'disjunction' }).format(words);
}

export function describeUnreached(place: number): string {
  return `Rule ${place + 1} is never reached: the rules before it take all that it would`;
}
