import { type Duty, NO_DUTY, readDutyState } from '#domain/staff/duty.ts';
import { findDutyEnd, findNextDuty, readAbsence } from '#domain/staff/duty-times.ts';
import { whyNotAllowed } from '#domain/staff/why-not-allowed.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import type { StaffActOutcome } from '#ports/staff-act-outcome.ts';
import type { DutyAct, StaffDuty, StaffTurns } from '#ports/staff-turns.ts';
import { describeAbsence, describeDutyState, formatTime } from './describe-duty.ts';
import { describeRules } from './describe-rules.ts';
import { createTimeFormat, type MemberSite, readInstant } from './member-site.ts';

/** What one of a website's people says of when they are there, and to whom its leads go. */
export function createStaffTurns(site: MemberSite): StaffTurns {
  const { member } = site;
  return {
    readDuty: async () => describeDuty(site, await readOwnDuty(site)),
    sayDuty: (act) => sayDuty(site, act),
    openRules: async () => (whyNotAllowed('see turns', member, null) === null ? describeRules(site) : null),
  };
}

async function readOwnDuty({ stores, member }: MemberSite): Promise<Duty> {
  const duties = await stores.turns.listDuties();
  return duties.find(({ staff_id }) => staff_id === member.id) ?? NO_DUTY;
}

async function sayDuty(site: MemberSite, act: DutyAct): Promise<StaffActOutcome> {
  const { member, stores } = site;
  if (whyNotAllowed('say duty', member, null) !== null) return { kind: 'not_allowed' };
  const change = buildChange(site, act, await readOwnDuty(site));
  if (typeof change === 'string') return { kind: 'refused', text: change };
  await stores.turns.saveDuty({ staffId: member.id, actor: member.id, at: readInstant(site), change });
  return { kind: 'done' };
}

const BACK = { absent_from: null, absent_until: null };

/** What changes, or in a sentence why nothing may. */
function buildChange(
  { website, member, clock }: MemberSite,
  act: DutyAct,
  duty: Duty,
): Partial<Duty> | string {
  const now = clock.now();
  switch (act.kind) {
    case 'on': {
      const end = findDutyEnd(member.membership, website, now);
      if (end === null) return 'Your place is closed for today';
      const isAway = readDutyState(duty, new Date(now).toISOString()) === 'absent';
      return { on_duty_until: end, busy_until: null, ...(isAway ? BACK : {}) };
    }
    case 'off':
      return { on_duty_until: null, busy_until: null };
    case 'busy':
      return { busy_until: new Date(now + HOUR_MS).toISOString() };
    case 'back':
      return { busy_until: null };
    case 'return':
      return BACK;
    case 'absent': {
      const absence = readAbsence(act, website);
      if (absence === null) return 'Choose a first day, and a last one that is not before it';
      return absence.absent_until <= new Date(now).toISOString() ? 'Those days are over' : absence;
    }
  }
}

function describeDuty(site: MemberSite, duty: Duty): StaffDuty {
  const { website, member, clock } = site;
  const closing = findDutyEnd(member.membership, website, clock.now());
  return {
    state: readDutyState(duty, readInstant(site)),
    text: describeDutyState(duty, site),
    closing: closing === null ? null : formatTime(closing, website),
    opening: closing === null ? describeOpening(site) : null,
    absence: describeAbsence(duty, site),
  };
}

function describeOpening({ website, member, clock }: MemberSite): string | null {
  const next = findNextDuty(member.membership, website, clock.now());
  return next && `${next.placeName ?? 'Your place'} opens ${createTimeFormat(website)(next.opens)}`;
}
