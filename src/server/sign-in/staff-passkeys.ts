import { choosePasskeyCookieName, type LibraryAnswer } from '#adapters/sign-in/sign-in-messages.ts';
import { describeDevice } from '#domain/staff/describe-device.ts';
import { DAY_SECONDS } from '#domain/time/durations.ts';
import { findCookie, findSetCookie, readSession } from './sign-in-desk.ts';
import { readToken } from './known-sessions.ts';
import { is, keepSession, readText, type StaffVisit } from './staff-visit.ts';

const OWN_DEVICE_SECONDS = 30 * DAY_SECONDS;
const MAX_NAME = 60;

export function createPasskeyActs(visit: StaffVisit) {
  const { desk, sessionCookie } = visit;
  return {
    offerPasskeySignIn: async () =>
      toOffer(visit, await desk.get('/passkey/generate-authenticate-options', '')),
    signInByPasskey: (answer: string, isOwnDevice: boolean) => signInByPasskey(visit, answer, isOwnDevice),
    async offerNewPasskey() {
      if (sessionCookie === null || (await visit.readAccount()) === null) return null;
      return toOffer(visit, await desk.get('/passkey/generate-register-options', sessionCookie));
    },
    addPasskey: (answer: string, name: string) => addPasskey(visit, answer, name),
    listPasskeys: () => listPasskeys(visit),
  };
}

/** The library leaves to the device whether it asks who holds it. */
function toOffer({ desk }: StaffVisit, answer: LibraryAnswer) {
  const challengeCookie = findSetCookie(answer, choosePasskeyCookieName(desk.site));
  return {
    options: JSON.stringify({ ...(answer.body as object), userVerification: 'required' }),
    setCookies: challengeCookie === null ? [] : [challengeCookie],
  };
}

async function signInByPasskey(visit: StaffVisit, answer: string, isOwnDevice: boolean) {
  const { desk, database, clock, cookies } = visit;
  const response = parseObject(answer);
  const session =
    response === null
      ? null
      : readSession(await answerChallenge(visit, '/passkey/verify-authentication', { response }), desk.site);
  if (session === null) return { kind: 'no_passkey' } as const;
  const { shopper: account, setCookies } = session;
  const begun = await keepSession(visit, {
    account,
    setCookies: [...setCookies, desk.markDevice(cookies, account.id)],
    isByPasskey: true,
  });
  if (begun.kind !== 'signed_in') return { kind: 'no_passkey' } as const;
  const [sessionCookie, ...otherCookies] = begun.setCookies;
  if (!isOwnDevice || sessionCookie === undefined) return begun;
  const expires_at = new Date(clock.now() + OWN_DEVICE_SECONDS * 1000).toISOString();
  await database.staff.signInRows.update('staff_session', [is('token', readToken(sessionCookie))], {
    expires_at,
  });
  const longerCookie = sessionCookie.replace(/Max-Age=\d+/i, `Max-Age=${OWN_DEVICE_SECONDS}`);
  return { ...begun, setCookies: [longerCookie, ...otherCookies] };
}

async function addPasskey(visit: StaffVisit, answer: string, name: string) {
  const { sessionCookie, database, userAgent } = visit;
  const account = await visit.readAccount();
  const response = parseObject(answer);
  if (account === null || sessionCookie === null || response === null) return { kind: 'not_added' } as const;
  const shownName = name.trim().slice(0, MAX_NAME) || describeDevice(userAgent);
  const path = '/passkey/verify-registration';
  const added = await answerChallenge(visit, path, { response, name: shownName });
  if (added.status !== 200) return { kind: 'not_added' } as const;
  // What began without it, by whoever reads the mails, does not become more by it.
  await database.staff.signInRows.delete('staff_session', [
    is('staff_id', account.shopper.id),
    { column: 'token', is: '!=', value: readToken(sessionCookie) },
  ]);
  return { kind: 'added', setCookies: [] } as const;
}

async function listPasskeys(visit: StaffVisit) {
  const account = await visit.readAccount();
  if (account === null) return [];
  const { signInRows } = visit.database.staff;
  const rows = await signInRows.find('staff_passkey', { where: [is('staff_id', account.shopper.id)] });
  return rows.map((row) => ({
    id: readText(row, 'id'),
    name: readText(row, 'name'),
    addedAt: readText(row, 'created_at'),
  }));
}

function answerChallenge(
  { desk, cookies, sessionCookie }: StaffVisit,
  path: string,
  body: object,
): Promise<LibraryAnswer> {
  const challengeCookie = findCookie(cookies, choosePasskeyCookieName(desk.site));
  const sentCookies = [sessionCookie, challengeCookie].filter((cookie) => cookie !== null);
  return desk.post(path, body, sentCookies.join('; '));
}

function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
