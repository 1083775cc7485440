import { readOriginHost } from '#domain/leads/mail/sender-address.ts';
import { describeDevice } from '#domain/staff/describe-device.ts';
import { writeConsoleCodeMail } from '#domain/staff/invitation-mail.ts';
import type { Membership } from '#domain/staff/membership.ts';
import { whyNotAllowed } from '#domain/staff/why-not-allowed.ts';
import type { StaffDatabase } from '#ports/database.ts';
import type { InvitationOutcome, SignedInStaff, StaffSignIn } from '#ports/staff-sign-in.ts';
import type { StaffVisitor } from '../console/console-responder.ts';
import type { Secrets } from '../secrets.ts';
import { createInvitationTokens } from '../tokens/staff-tokens.ts';
import { readToken } from './known-sessions.ts';
import type { CodeMails } from './send-code.ts';
import type { SignInDesk } from './sign-in-desk.ts';
import { createPasskeyActs } from './staff-passkeys.ts';
import {
  is,
  keepSession,
  openStaffVisit,
  readInstant,
  readStanding,
  readText,
  type StaffParts,
  type StaffVisit,
} from './staff-visit.ts';

const STANDARD_LOCALE = 'en-AU';

/** Whom the codes of the console go to, and in what words. */
export function buildStaffMails({ staff }: StaffDatabase, origin: string): CodeMails {
  return {
    from: { name: 'Forecourt console', address: `console@${readOriginHost(origin)}` },
    write: writeConsoleCodeMail,
    async knows(email) {
      const where = [is('email', email.toLowerCase())];
      const [person] = await staff.signInRows.find('staff', { where, limit: 1 });
      // Set where an invitation is accepted: nobody comes in beside it, nor once its days are over.
      if (person === undefined || Number(person['email_verified']) !== 1) return false;
      return (await staff.readMemberships(readText(person, 'id'))).length > 0;
    },
  };
}

/** Sign-in to the console: by invitation, mailed code and passkey. Whoever has no membership any more is nobody. */
export function createStaffSignIn(
  parts: StaffParts & { secrets: Secrets },
  visitor: StaffVisitor,
  desk: SignInDesk,
): StaffSignIn {
  const visit = openStaffVisit(parts, { ...visitor, desk });
  const { cookies } = visit;
  return {
    whoIs: () => readVisitor(visit),
    ...createInvitationActs(visit, parts.secrets),
    sendCode: (email) => desk.sendCode(email, cookies),
    async signInByCode(email, code, ticket) {
      const outcome = await desk.signIn(email, code, { ticket, cookies });
      if (outcome.kind !== 'signed_in') return outcome;
      const { shopper: account, setCookies } = outcome;
      const session = await keepSession(visit, { account, setCookies, isByPasskey: false });
      return session.kind === 'nobody' ? { kind: 'code_ended' } : session;
    },
    ...createPasskeyActs(visit),
    ...createSessionActs(visit),
  };
}

async function readVisitor(visit: StaffVisit): Promise<SignedInStaff | null> {
  const session = await visit.readAccount();
  if (session === null) return null;
  const { id, email, name } = session.shopper;
  const [{ memberships, mustAddPasskey }, [person]] = await Promise.all([
    readStanding(visit, id),
    visit.database.staff.signInRows.find('staff', { where: [is('id', id)], limit: 1 }),
  ]);
  if (memberships.length === 0 || person === undefined) return null;
  const sites = await describeSites(visit, id, memberships);
  return {
    person: { id, email, name, timeLocale: readText(person, 'time_locale') || STANDARD_LOCALE },
    memberships: sites.toSorted((one, other) => one.siteName.localeCompare(other.siteName)),
    mustAddPasskey,
    setCookies: session.setCookies,
  };
}

/** Where somebody has a role; its configuration is read by whoever opens it. */
async function describeSites(
  { database: { tenants } }: StaffVisit,
  staffId: string,
  memberships: readonly Membership[],
) {
  const sites = await tenants.namesById(memberships.flatMap(({ website_id }) => website_id ?? []));
  return memberships.flatMap((membership) => {
    const site = sites.find(({ id }) => id === membership.website_id);
    if (site === undefined) return [];
    const member = { id: staffId, membership, staffedDepartments: [] };
    const hasInbox = whyNotAllowed('open inbox', member, null) === null;
    return [{ slug: site.slug, siteName: site.name, role: membership.role, hasInbox }];
  });
}

function createInvitationActs(visit: StaffVisit, secrets: Secrets) {
  const { staff } = visit.database;
  const tokens = createInvitationTokens(secrets);
  async function findInvitation(token: string) {
    const id = tokens.read(token);
    const invitation = id === null ? null : await staff.readInvitation(id);
    if (id === null || invitation === null) return { kind: 'ended', why: 'unknown' } as const;
    const { state, expires_at, person } = invitation;
    if (state === 'used') return { kind: 'ended', why: 'used' } as const;
    if (state === 'ended' || expires_at <= readInstant(visit)) return { kind: 'ended', why: 'late' } as const;
    // Nobody ends up as somebody else because a mail was passed on to them.
    const visitor = await visit.readAccount();
    if (visitor !== null && visitor.shopper.id !== person.id)
      return { kind: 'ended', why: 'another_person' } as const;
    return { kind: 'found', id, person } as const;
  }
  return {
    async readInvitation(token: string): Promise<InvitationOutcome> {
      const invitation = await findInvitation(token);
      if (invitation.kind === 'ended') return invitation;
      const { person } = invitation;
      const memberships = await staff.readMemberships(person.id);
      const [site] = await describeSites(visit, person.id, memberships);
      return { kind: 'open', name: person.name, email: person.email, siteName: site?.siteName ?? null };
    },
    async useInvitation(token: string): ReturnType<StaffSignIn['useInvitation']> {
      const invitation = await findInvitation(token);
      if (invitation.kind === 'ended') return invitation;
      const use = await staff.useInvitation(invitation.id, readInstant(visit));
      if (use.kind !== 'accepted') return { kind: 'ended', why: use.kind === 'ended' ? 'late' : use.kind };
      const { email } = use.person;
      const outcome = await visit.desk.sendCode(email, visit.cookies);
      if (outcome.kind === 'limited') return outcome;
      return { kind: 'used', email, ticket: outcome.kind === 'sent' ? outcome.ticket : '' };
    },
  };
}

function createSessionActs(visit: StaffVisit) {
  const { staff, tenants } = visit.database;
  const { signInRows, notices } = staff;
  return {
    async readTimeZone() {
      const account = await visit.readAccount();
      const memberships = account === null ? [] : await staff.readMemberships(account.shopper.id);
      const websiteId = memberships.find(({ website_id }) => website_id !== null)?.website_id ?? null;
      const record = websiteId === null ? null : await tenants.byId(websiteId);
      return record?.website.timezone ?? 'UTC';
    },
    async listSessions() {
      const account = await visit.readAccount();
      if (account === null || visit.sessionCookie === null) return [];
      const thisToken = readToken(visit.sessionCookie);
      const rows = await signInRows.find('staff_session', {
        where: [
          is('staff_id', account.shopper.id),
          { column: 'expires_at', is: '>', value: readInstant(visit) },
        ],
        sortBy: { column: 'updated_at', direction: 'desc' },
      });
      return rows.map((row) => ({
        id: readText(row, 'id'),
        device: describeDevice(readText(row, 'user_agent')),
        lastUsedAt: readText(row, 'updated_at'),
        isThis: row['token'] === thisToken,
      }));
    },
    async endSession(id: string) {
      const account = await visit.readAccount();
      if (account === null) return;
      await signInRows.delete('staff_session', [is('staff_id', account.shopper.id), is('id', id)]);
    },
    async endAllSessions() {
      const account = await visit.readAccount();
      const setCookie = await visit.desk.signOut(visit.cookies);
      if (account !== null) {
        const { id: staffId } = account.shopper;
        await signInRows.delete('staff_session', [is('staff_id', staffId)]);
        // A device that was left behind shows nothing either.
        const reach = (await notices.readReach([staffId])).get(staffId);
        for (const { id: subscription } of reach?.subscriptions ?? [])
          await notices.removeSubscription({ staffId, subscription, at: readInstant(visit) });
      }
      return { setCookies: setCookie === null ? [] : [setCookie] };
    },
    async saveTimeLocale(locale: string) {
      const account = await visit.readAccount();
      if (account === null) return;
      await signInRows.update('staff', [is('id', account.shopper.id)], { time_locale: locale });
    },
  };
}
