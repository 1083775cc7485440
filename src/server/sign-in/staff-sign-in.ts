import { choosePasskeyCookieName, type LibraryAnswer } from '#adapters/sign-in/sign-in-messages.ts';
import { readOriginHost } from '#domain/leads/mail/sender-address.ts';
import { describeDevice } from '#domain/staff/describe-device.ts';
import { writeConsoleCodeMail } from '#domain/staff/invitation-mail.ts';
import type { Membership } from '#domain/staff/membership.ts';
import { needsPasskey, whyNotAllowed } from '#domain/staff/why-not-allowed.ts';
import { DAY_SECONDS } from '#domain/time/durations.ts';
import type { Clock } from '#ports/clock.ts';
import type { Database } from '#ports/database.ts';
import type { Shopper } from '#ports/sign-in.ts';
import type { SignInCondition, SignInRow } from '#ports/sign-in-rows.ts';
import type { SignedInStaff, StaffSignIn } from '#ports/staff-sign-in.ts';
import type { StaffVisitor } from '../console/console-responder.ts';
import type { Secrets } from '../secrets.ts';
import { createInvitationTokens } from '../tokens/staff-tokens.ts';
import { findCookie, findOwnCookie, findSetCookie, readSession, type SignInDesk } from './open-sign-in.ts';
import type { CodeMails } from './send-code.ts';

interface StaffParts {
  database: Pick<Database, 'staff' | 'tenants'>;
  secrets: Secrets;
  clock: Clock;
}

const OWN_DEVICE_SECONDS = 30 * DAY_SECONDS;
const STANDARD_LOCALE = 'en-AU';
const MAX_NAME = 60;

/** Whom the codes of the console go to, and in what words. */
export function createStaffMails({ staff }: StaffParts['database']): (origin: string) => CodeMails {
  return (origin) => ({
    from: { name: 'Forecourt console', address: `console@${readOriginHost(origin)}` },
    write: (code) => writeConsoleCodeMail(code),
    async knows(email) {
      const [person] = await staff.signInRows.find('staff', {
        where: [is('email', email.toLowerCase())],
        limit: 1,
      });
      return person !== undefined && (await staff.readMemberships(String(person['id']))).length > 0;
    },
  });
}

/** Sign-in to the console: by invitation, mailed code and passkey. Whoever has no membership any more is nobody. */
export function createStaffSignIn(
  { database, secrets, clock }: StaffParts,
  { cookies, userAgent }: StaffVisitor,
  desk: SignInDesk,
): StaffSignIn {
  const { staff, tenants } = database;
  const rows = staff.signInRows;
  const invitations = createInvitationTokens(secrets);
  const sessionCookie = findOwnCookie(cookies, desk.site);
  const challengeName = choosePasskeyCookieName(desk.site);
  let pendingAccount: ReturnType<typeof desk.whoIs> | null = null;
  const readAccount = () => (pendingAccount ??= desk.whoIs(cookies));

  const readInstant = () => new Date(clock.now()).toISOString();

  async function countPasskeys(staffId: string): Promise<number> {
    return rows.count('staff_passkey', [is('staff_id', staffId)]);
  }

  async function describeMembership(membership: Membership, staffId: string) {
    const record = membership.website_id === null ? null : await tenants.byId(membership.website_id);
    if (record === null) return [];
    const { slug, name, timezone } = record.website;
    const member = { id: staffId, membership, staffedDepartments: [] };
    const hasInbox = whyNotAllowed('open inbox', member, null) === null;
    return [{ slug, siteName: name, role: membership.role, hasInbox, timeZone: timezone }];
  }

  /** A session that was just begun, kept only for whoever may have it. */
  async function begin(
    account: Shopper,
    { setCookies, isByPasskey }: { setCookies: readonly string[]; isByPasskey: boolean },
  ) {
    const memberships = await staff.readMemberships(account.id);
    const passkeys = await countPasskeys(account.id);
    const mustHavePasskey = needsPasskey(memberships);
    const isRefused = memberships.length === 0 || (mustHavePasskey && !isByPasskey && passkeys > 0);
    if (isRefused) {
      await desk.signOut(toCookieHeader(setCookies));
      return memberships.length === 0 ? ('nobody' as const) : ('needs_passkey' as const);
    }
    return { kind: 'signed_in' as const, mustAddPasskey: mustHavePasskey && passkeys === 0, setCookies };
  }

  async function askWithChallenge(path: string, body: object): Promise<LibraryAnswer> {
    const sent = [sessionCookie, findCookie(cookies, challengeName)].filter((cookie) => cookie !== null);
    return desk.post(path, body, sent.join('; '));
  }

  function toOffer(answer: LibraryAnswer) {
    const challengeCookie = findSetCookie(answer, challengeName);
    // The library leaves to the device whether it asks who holds it.
    const options = { ...(answer.body as object), userVerification: 'required' };
    return {
      options: JSON.stringify(options),
      setCookies: challengeCookie === null ? [] : [challengeCookie],
    };
  }

  return {
    async whoIs() {
      const session = await readAccount();
      if (session === null) return null;
      const { id, email, name } = session.shopper;
      const [memberships, passkeyCount, [person]] = await Promise.all([
        staff.readMemberships(id),
        countPasskeys(id),
        rows.find('staff', { where: [is('id', id)], limit: 1 }),
      ]);
      if (memberships.length === 0 || person === undefined) return null;
      const described = await Promise.all(
        memberships.map((membership) => describeMembership(membership, id)),
      );
      return {
        person: { id, email, name, timeLocale: String(person['time_locale'] ?? STANDARD_LOCALE) },
        memberships: described.flat().toSorted((a, b) => a.siteName.localeCompare(b.siteName)),
        mustAddPasskey: needsPasskey(memberships) && passkeyCount === 0,
        setCookies: session.setCookies,
      } satisfies SignedInStaff;
    },

    async readInvitation(token) {
      const id = invitations.read(token);
      const invitation = id === null ? null : await staff.readInvitation(id);
      if (invitation === null) return { kind: 'ended', why: 'unknown' };
      if (invitation.state === 'used') return { kind: 'ended', why: 'used' };
      if (invitation.state === 'ended' || invitation.expires_at <= readInstant())
        return { kind: 'ended', why: 'late' };
      const { email, name } = invitation.person;
      const [membership] = await staff.readMemberships(invitation.person.id);
      const websiteId = membership?.website_id ?? null;
      const record = websiteId === null ? null : await tenants.byId(websiteId);
      return { kind: 'open', name, email, siteName: record?.website.name ?? null };
    },

    async useInvitation(token) {
      const id = invitations.read(token);
      const use = id === null ? { kind: 'unknown' as const } : await staff.useInvitation(id, readInstant());
      if (use.kind !== 'accepted') return { kind: 'ended', why: use.kind === 'ended' ? 'late' : use.kind };
      const { email } = use.person;
      const outcome = await desk.sendCode(email, cookies);
      if (outcome.kind === 'limited') return outcome;
      return { kind: 'used', email, ticket: outcome.kind === 'sent' ? outcome.ticket : '' };
    },

    sendCode: (email) => desk.sendCode(email, cookies),

    async signInByCode(email, code, ticket) {
      const outcome = await desk.signIn(email, code, { ticket, cookies });
      if (outcome.kind !== 'signed_in') return outcome;
      const { shopper: account, setCookies } = outcome;
      const session = await begin(account, { setCookies, isByPasskey: false });
      return typeof session === 'string' ? { kind: session === 'nobody' ? 'code_ended' : session } : session;
    },

    offerPasskeySignIn: async () => toOffer(await desk.get('/passkey/generate-authenticate-options', '')),

    async signInByPasskey(answer, isOwnDevice) {
      const response = parseObject(answer);
      if (response === null) return { kind: 'no_passkey' };
      const libraryAnswer = await askWithChallenge('/passkey/verify-authentication', { response });
      const session = readSession(libraryAnswer, desk.site);
      if (session === null) return { kind: 'no_passkey' };
      const setCookies = [...session.setCookies, desk.markDevice(cookies, session.shopper.id)];
      const begun = await begin(session.shopper, { setCookies, isByPasskey: true });
      if (typeof begun === 'string') return { kind: 'no_passkey' };
      if (!isOwnDevice) return begun;
      const expires_at = new Date(clock.now() + OWN_DEVICE_SECONDS * 1000).toISOString();
      const [cookie = ''] = session.setCookies;
      await rows.update('staff_session', [is('token', readToken(cookie))], { expires_at });
      return { ...begun, setCookies: begun.setCookies.map(prolongSession) };
    },

    async offerNewPasskey() {
      if (sessionCookie === null || (await readAccount()) === null) return null;
      return toOffer(await desk.get('/passkey/generate-register-options', sessionCookie));
    },

    async addPasskey(answer, name) {
      const [account, response] = [await readAccount(), parseObject(answer)];
      if (account === null || sessionCookie === null || response === null) return { kind: 'not_added' };
      const shownName = name.trim().slice(0, MAX_NAME) || describeDevice(userAgent);
      const added = await askWithChallenge('/passkey/verify-registration', { response, name: shownName });
      if (added.status !== 200) return { kind: 'not_added' };
      // What began without it, by whoever reads the mails, does not become more by it.
      const others = [is('staff_id', account.shopper.id), isNot('token', readToken(sessionCookie))];
      await rows.delete('staff_session', others);
      return { kind: 'added', setCookies: [] };
    },

    async listPasskeys() {
      const account = await readAccount();
      if (account === null) return [];
      const passkeys = await rows.find('staff_passkey', { where: [is('staff_id', account.shopper.id)] });
      return passkeys.map((row) => ({
        id: readText(row, 'id'),
        name: readText(row, 'name'),
        addedAt: readText(row, 'created_at'),
      }));
    },

    async listSessions() {
      const account = await readAccount();
      if (account === null || sessionCookie === null) return [];
      const conditions = [
        is('staff_id', account.shopper.id),
        { column: 'expires_at', is: '>', value: readInstant() },
      ] as const;
      const sessions = await rows.find('staff_session', {
        where: conditions,
        sortBy: { column: 'updated_at', direction: 'desc' },
      });
      return sessions.map((row) => ({
        id: readText(row, 'id'),
        device: describeDevice(readText(row, 'user_agent')),
        lastUsedAt: readText(row, 'updated_at'),
        isThis: row['token'] === readToken(sessionCookie),
      }));
    },

    async endSession(id) {
      const account = await readAccount();
      if (account !== null)
        await rows.delete('staff_session', [is('staff_id', account.shopper.id), is('id', id)]);
    },

    async endAllSessions() {
      const account = await readAccount();
      const setCookie = await desk.signOut(cookies);
      if (account !== null) await rows.delete('staff_session', [is('staff_id', account.shopper.id)]);
      return { setCookies: setCookie === null ? [] : [setCookie] };
    },

    async saveTimeLocale(locale) {
      const account = await readAccount();
      if (account !== null)
        await rows.update('staff', [is('id', account.shopper.id)], { time_locale: locale });
    },
  };
}

function is(column: string, value: string): SignInCondition {
  return { column, is: '=', value };
}

function isNot(column: string, value: string): SignInCondition {
  return { column, is: '!=', value };
}

function readText(row: SignInRow, column: string): string {
  return String(row[column] ?? '');
}

/** Of a session's cookie, which is its token and a signature. */
function readToken(cookie: string): string {
  const [, value = ''] = /^[^=]*=([^;]*)/.exec(cookie) ?? [];
  return decodeURIComponent(value).split('.')[0] ?? '';
}

function prolongSession(cookie: string): string {
  return /-device=/.test(cookie) ? cookie : cookie.replace(/Max-Age=\d+/i, `Max-Age=${OWN_DEVICE_SECONDS}`);
}

function toCookieHeader(setCookies: readonly string[]): string {
  return setCookies.map((cookie) => cookie.split(';')[0]).join('; ');
}

function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
