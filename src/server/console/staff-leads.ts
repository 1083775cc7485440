import { setTimeout as delay } from 'node:timers/promises';
import { listWorkListeners } from '#domain/leads/deliveries/work-listeners.ts';
import { waitText } from '#domain/words/wait-text.ts';
import { describeLastAct } from '#domain/leads/work/describe-event.ts';
import { findNextOpening } from '#domain/leads/work/find-next-opening.ts';
import type { LeadEvent } from '#domain/leads/work/lead-work.ts';
import { describeReservation } from '#domain/reservations/build-lead-fields.ts';
import { formatStamp } from '#domain/reservations/decisions.ts';
import { type StaffAct, whyNotAllowed } from '#domain/staff/why-not-allowed.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { releaseLeads } from '#operations/release-held-leads.ts';
import { decideReservation } from '#operations/reservations/decide-reservation.ts';
import { giveBackNow } from '#operations/reservations/end-holds.ts';
import type { LeadActOutcome } from '#ports/lead-work.ts';
import {
  LONGEST_NOTE,
  type Snooze,
  type StaffDecision,
  type StaffFile,
  type StaffLeads,
} from '#ports/staff-site.ts';
import type { StaffActOutcome } from '#ports/staff-act-outcome.ts';
import { listNamedIds, listOffered } from './build-thread.ts';
import { describeLead, type LeadAtHand } from './describe-lead.ts';
import { composeReply, draftMail } from './staff-mails.ts';
import { createTimeFormat, type MemberSite, readInstant, toOwned } from './member-site.ts';

/** How long an answer waits for the payment provider; the server asks on without it. */
const REFUND_MS = 1500;

/** Whoever saw a lead so long ago as nobody's is told who took it; to all others it does not exist. */
const SEEN_LATELY_MS = 10 * MINUTE_MS;

const NOT_FOUND: StaffActOutcome = { kind: 'not_found' };

/** Leads as one of a website's people has them. Each act asks first whether it is theirs. */
export function createStaffLeads(site: MemberSite): StaffLeads {
  const { leadWork } = site.stores;
  const call = (leadAtHand: LeadAtHand) => buildCall(site, leadAtHand);
  const act = (name: StaffAct, id: string, run: (leadAtHand: LeadAtHand) => Promise<StaffActOutcome>) =>
    runAct(site, { name, id }, run);
  /** An act of the store. */
  const store = (name: StaffAct, id: string, run: (leadAtHand: LeadAtHand) => Promise<LeadActOutcome>) =>
    act(name, id, async (leadAtHand) => explainOutcome(site, await run(leadAtHand)));
  return {
    async open(id, after) {
      const leadAtHand = await findVisibleLead(site, id);
      return leadAtHand === null || leadAtHand === 'erased'
        ? leadAtHand
        : describeLead(site, leadAtHand, after);
    },
    takeLead: (id, version) =>
      store('take lead', id, (lead) => leadWork.takeLead({ ...call(lead), version })),
    giveLead: (id, version, to) =>
      act('give lead', id, async (leadAtHand) => {
        if (!site.mayHaveLeads(to)) return refuse('Choose somebody of the list');
        return explainOutcome(site, await leadWork.giveLead({ ...call(leadAtHand), version, to }));
      }),
    tryLead: (id, by) => store('try lead', id, (lead) => leadWork.tryLead({ ...call(lead), by })),
    answerTry: (id, version, { result, snooze }) =>
      act('try lead', id, async (leadAtHand) => {
        if (leadAtHand.work.last_try === null) return refuse('Nobody tried to reach them yet');
        const isSnoozed = snooze !== null && result === 'no answer';
        const snoozedUntil = isSnoozed ? findSnoozeEnd(site, leadAtHand, snooze) : null;
        return explainOutcome(
          site,
          await leadWork.answerTry({ ...call(leadAtHand), version, result, snoozedUntil }),
        );
      }),
    moveLead: (id, version, to) =>
      act('stage lead', id, async (leadAtHand) => {
        if ((to.stage === 'closed') !== (to.outcome !== null)) return refuse('Say why it is closed');
        return explainOutcome(site, await leadWork.moveLead({ ...call(leadAtHand), version, ...to }));
      }),
    noteLead: (id, text) =>
      act('note lead', id, async (leadAtHand) => {
        const words = text.trim();
        if (words === '' || words.length > LONGEST_NOTE)
          return refuse(`A note has 1 to ${LONGEST_NOTE.toLocaleString('en')} letters`);
        return explainOutcome(site, await leadWork.noteLead({ ...call(leadAtHand), text: words }));
      }),
    ...createMailActs(site),
    snoozeLead: (id, version, until) =>
      store('stage lead', id, (leadAtHand) =>
        leadWork.snoozeLead({
          ...call(leadAtHand),
          version,
          until: until === null ? null : findSnoozeEnd(site, leadAtHand, until),
        }),
      ),
    releaseSpam: (id) => act('release spam', id, (leadAtHand) => releaseSpam(site, leadAtHand)),
    decideReservation: (id, decision, seenStamp) =>
      act('decide reservation', id, (leadAtHand) => decide(site, leadAtHand, { decision, seenStamp })),
    readFile: (id, fileId) => readFile(site, id, fileId),
    noteOpen: (id) => noteOpen(site, id),
  };
}

function buildCall(site: MemberSite, { lead }: LeadAtHand) {
  const workListeners = listWorkListeners(lead, site.website);
  return { leadId: lead.id, actor: site.member.id, at: readInstant(site), workListeners };
}

/** Of a page's form. */
const FORM_KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function createMailActs(site: MemberSite): Pick<StaffLeads, 'draftMail' | 'mailLead'> {
  return {
    async draftMail(id) {
      const leadAtHand = await findVisibleLead(site, id);
      if (leadAtHand === null || leadAtHand === 'erased') return null;
      return whyNot(site, 'mail lead', leadAtHand) === null ? draftMail(site, leadAtHand.lead) : null;
    },
    mailLead: (id, { key, text }) =>
      runAct(site, { name: 'mail lead', id }, async (leadAtHand) => {
        if (!FORM_KEY.test(key)) return refuse('That was not clear. Please try again');
        const composed = await composeReply(site, leadAtHand.lead, text);
        if ('fault' in composed) return refuse(composed.fault);
        const mail = { ...buildCall(site, leadAtHand), deliveryId: key, reply: composed.reply };
        return countMail(site, leadAtHand, () => site.stores.leadWork.mailLead(mail));
      }),
  };
}

async function noteOpen(site: MemberSite, id: string): Promise<string[]> {
  const leadAtHand = await findVisibleLead(site, id);
  if (leadAtHand === null || leadAtHand === 'erased') return [];
  const look = { websiteId: site.website.id, leadId: id, staffId: site.member.id };
  site.openLeads.note(look);
  const otherIds = site.openLeads.listOthers(look);
  return otherIds.map(await site.readNames(otherIds));
}

/** Ids are letters, digits and hyphens: anything else is asked of no store. */
const ID = /^[\w-]{1,64}$/;

async function findLead({ stores }: MemberSite, id: string): Promise<LeadAtHand | 'erased' | null> {
  if (!ID.test(id)) return null;
  const [lead, work] = await Promise.all([stores.leads.byId(id), stores.leadWork.read(id)]);
  if (lead === null) return null;
  return work === null ? 'erased' : { lead, work };
}

/** What one does not see never was. */
async function findVisibleLead(site: MemberSite, id: string): Promise<LeadAtHand | 'erased' | null> {
  const leadAtHand = await findLead(site, id);
  if (leadAtHand === null || leadAtHand === 'erased') return leadAtHand;
  return whyNot(site, 'see lead', leadAtHand) === null ? leadAtHand : null;
}

function whyNot({ member }: MemberSite, name: StaffAct, { lead, work }: LeadAtHand) {
  return whyNotAllowed(name, member, toOwned(lead, work.owner_id));
}

async function runAct(
  site: MemberSite,
  { name, id }: { name: StaffAct; id: string },
  run: (leadAtHand: LeadAtHand) => Promise<StaffActOutcome>,
): Promise<StaffActOutcome> {
  const leadAtHand = await findLead(site, id);
  if (leadAtHand === null) return NOT_FOUND;
  if (leadAtHand === 'erased') return { kind: 'erased' };
  const why = whyNot(site, name, leadAtHand);
  if (why === null) return run(leadAtHand);
  return why === 'not of this role' ? { kind: 'not_allowed' } : explainUnseen(site, name, leadAtHand);
}

const TAKINGS: ReadonlySet<string> = new Set(['taken', 'given', 'turned', 'passed_on']);

/** A colleague was quicker with what was nobody's a moment ago. */
async function explainUnseen(
  site: MemberSite,
  name: StaffAct,
  leadAtHand: LeadAtHand,
): Promise<StaffActOutcome> {
  const { lead, work } = leadAtHand;
  if (whyNot(site, name, { lead, work: { ...work, owner_id: null } }) !== null) return NOT_FOUND;
  const events = await site.stores.leadWork.listEvents([lead.id]);
  const taking = events.findLast(({ detail: { kind } }) => TAKINGS.has(kind));
  const isLate = taking !== undefined && site.clock.now() - Date.parse(taking.at) < SEEN_LATELY_MS;
  return isLate ? { kind: 'changed_meanwhile', text: await describeChange(site, taking) } : NOT_FOUND;
}

/** It was there a moment ago: what is gone since was erased. */
async function explainOutcome(site: MemberSite, outcome: LeadActOutcome): Promise<StaffActOutcome> {
  switch (outcome.kind) {
    case 'done':
      return { kind: 'done' };
    case 'not_found':
      return { kind: 'erased' };
    case 'changed_meanwhile':
      return { kind: 'changed_meanwhile', text: await describeChange(site, outcome.last) };
  }
}

async function describeChange(site: MemberSite, last: LeadEvent | null): Promise<string> {
  const readName = await site.readNames(last === null ? [] : listNamedIds(last));
  return describeLastAct(last, {
    readName,
    formatTime: createTimeFormat(site.website),
    staffId: site.member.id,
    now: site.clock.now(),
  });
}

/** What was mailed before, or not at all, counts for nothing. */
async function countMail(
  site: MemberSite,
  { work }: LeadAtHand,
  mail: () => Promise<LeadActOutcome>,
): Promise<StaffActOutcome> {
  const verdict = await site.mailLimit.take(site.member.id);
  if ('seconds' in verdict)
    return {
      kind: 'limited',
      text: `Not sent: you wrote 20 mails within an hour. Please try again ${waitText(verdict.seconds)}`,
    };
  const outcome = await mail();
  if (outcome.kind !== 'done' || outcome.work.version === work.version)
    await site.mailLimit.giveBack(site.member.id);
  return explainOutcome(site, outcome);
}

function refuse(text: string): StaffActOutcome {
  return { kind: 'refused', text };
}

function findSnoozeEnd({ website, clock }: MemberSite, { lead }: LeadAtHand, snooze: Snooze): string {
  const now = clock.now();
  const ends: Record<Snooze, () => number> = {
    'an hour': () => now + HOUR_MS,
    'tomorrow at opening': () => findNextOpening(lead, website, now),
    'a day': () => now + DAY_MS,
  };
  return new Date(ends[snooze]()).toISOString();
}

async function releaseSpam(site: MemberSite, { lead }: LeadAtHand): Promise<StaffActOutcome> {
  const { website, stores, clock, member } = site;
  const spam = lead.spam ? [lead] : [];
  const releasedCount = await releaseLeads({ website, clock, held: stores.held }, spam, member.id);
  return releasedCount === 0 ? refuse('It is no spam any more') : { kind: 'done' };
}

interface DecisionCall {
  decision: StaffDecision;
  seenStamp: string | undefined;
}

async function decide(
  site: MemberSite,
  { lead }: LeadAtHand,
  { decision, seenStamp }: DecisionCall,
): Promise<StaffActOutcome> {
  const { website, clock, payments, member, stores } = site;
  const { reservations } = stores;
  const reservation = await reservations.findByLead(lead.id);
  if (reservation === null) return NOT_FOUND;
  if (seenStamp !== undefined && seenStamp !== formatStamp(reservation))
    return { kind: 'changed_meanwhile', text: describeReservation(reservation) };
  if (!listOffered(reservation).includes(decision)) return refuse(describeReservation(reservation));
  const reservingSite = { website, clock, payments, reservations };
  const outcome = await decideReservation(reservingSite, {
    id: reservation.id,
    decision,
    seenStamp: formatStamp(reservation),
    actor: member.id,
  });
  if (outcome.kind === 'not_found') return NOT_FOUND;
  if (outcome.kind === 'unchanged')
    return { kind: 'changed_meanwhile', text: describeReservation(outcome.reservation) };
  if (decision === 'refund')
    await Promise.race([
      giveBackNow(reservingSite, reservation.id),
      delay(REFUND_MS, undefined, { ref: false }),
    ]);
  return { kind: 'done' };
}

async function readFile(site: MemberSite, id: string, fileId: string): Promise<StaffFile | null> {
  const leadAtHand = await findVisibleLead(site, id);
  if (leadAtHand === null || leadAtHand === 'erased') return null;
  const files = await site.stores.leads.listFiles(id);
  const file = files.find((candidate) => candidate.id === fileId && candidate.state === 'kept');
  if (file === undefined) return null;
  const bytes = await site.files.read({ websiteId: site.website.id, id: fileId, waits: false });
  return bytes && { name: file.name, type: file.type, bytes };
}
