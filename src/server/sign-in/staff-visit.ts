import type { Membership } from '#domain/staff/membership.ts';
import { needsPasskey } from '#domain/staff/why-not-allowed.ts';
import type { Clock } from '#ports/clock.ts';
import type { SiteDatabase, StaffDatabase } from '#ports/database.ts';
import type { Shopper, SignedIn } from '#ports/sign-in.ts';
import type { SignInCondition, SignInRow } from '#ports/sign-in-rows.ts';
import { findOwnCookie, type SignInDesk } from './sign-in-desk.ts';

export interface StaffParts {
  database: SiteDatabase & StaffDatabase;
  clock: Clock;
}

/** One request at the console, as far as signing in goes. */
export interface StaffVisit extends StaffParts {
  desk: SignInDesk;
  /** The `Cookie` header. */
  cookies: string;
  userAgent: string;
  /** `name=value`; null where none was sent. */
  sessionCookie: string | null;
  /** Whose session it is, whatever they may do; asked once. */
  readAccount(): Promise<SignedIn | null>;
}

export function openStaffVisit(
  { database, clock }: StaffParts,
  { desk, cookies, userAgent }: { desk: SignInDesk; cookies: string; userAgent: string },
): StaffVisit {
  let account: Promise<SignedIn | null> | null = null;
  return {
    database,
    clock,
    desk,
    cookies,
    userAgent,
    sessionCookie: findOwnCookie(cookies, desk.site),
    readAccount: () => (account ??= desk.whoIs(cookies)),
  };
}

export interface Standing {
  memberships: Membership[];
  hasPasskey: boolean;
  /** Reaches nothing but the page that adds one. */
  mustAddPasskey: boolean;
}

/** What somebody is here now. */
export async function readStanding({ database: { staff } }: StaffVisit, staffId: string): Promise<Standing> {
  const [memberships, passkeyCount] = await Promise.all([
    staff.readMemberships(staffId),
    staff.signInRows.count('staff_passkey', [is('staff_id', staffId)]),
  ]);
  const hasPasskey = passkeyCount > 0;
  return { memberships, hasPasskey, mustAddPasskey: needsPasskey(memberships) && !hasPasskey };
}

interface BegunSession {
  account: Shopper;
  setCookies: readonly string[];
  isByPasskey: boolean;
}

type KeptSession =
  | { kind: 'signed_in'; mustAddPasskey: boolean; setCookies: readonly string[] }
  | { kind: 'nobody' }
  | { kind: 'needs_passkey' };

/** A session that was just begun, ended again for whoever may not have it. */
export async function keepSession(
  visit: StaffVisit,
  { account, setCookies, isByPasskey }: BegunSession,
): Promise<KeptSession> {
  const { memberships, hasPasskey, mustAddPasskey } = await readStanding(visit, account.id);
  const isNobody = memberships.length === 0;
  const lacksPasskey = needsPasskey(memberships) && hasPasskey && !isByPasskey;
  if (!isNobody && !lacksPasskey) return { kind: 'signed_in', mustAddPasskey, setCookies };
  await visit.desk.signOut(setCookies.map((cookie) => cookie.split(';')[0]).join('; '));
  return { kind: isNobody ? 'nobody' : 'needs_passkey' };
}

export function readInstant({ clock }: StaffVisit): string {
  return new Date(clock.now()).toISOString();
}

export function is(column: string, value: string): SignInCondition {
  return { column, is: '=', value };
}

export function readText(row: SignInRow, column: string): string {
  return String(row[column] ?? '');
}
