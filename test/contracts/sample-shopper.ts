import { randomUUID } from 'node:crypto';
import type { Database, SiteStores } from '#ports/database.ts';
import type { SignInRows } from '#ports/sign-in-rows.ts';
import type { Membership } from '#domain/staff/membership.ts';
import type { InvitationOrder } from '#ports/staff.ts';

const AT = '2026-11-20T00:00:00.000Z';
const LATER = '2026-12-20T00:00:00.000Z';

export const SHOPPERS = {
  person: 'shopper',
  session: 'shopper_session',
  code: 'shopper_code',
  owner: 'shopper_id',
} as const;

export const STAFF = {
  person: 'staff',
  session: 'staff_session',
  code: 'staff_code',
  owner: 'staff_id',
} as const;

/** A shopper who is signed in, has asked for another code, and saved a car; answers the account's id. */
export async function storeSampleShopper(
  { signInRows, watchlist }: Pick<SiteStores, 'signInRows' | 'watchlist'>,
  email = 'ann@example.com',
): Promise<string> {
  const id = await storeSampleAccount(signInRows, email);
  await watchlist.save(id, [{ car_id: 1, price: '$36,990 Drive away', saved_at: AT }], 100);
  return id;
}

/** Somebody who is signed in and has asked for another code. */
export async function storeSampleAccount(
  signInRows: SignInRows,
  email: string,
  tables: typeof SHOPPERS | typeof STAFF = SHOPPERS,
): Promise<string> {
  const id = randomUUID();
  const times = { created_at: AT, updated_at: AT };
  await signInRows.insert(tables.person, { id, email, name: '', email_verified: 1, image: null, ...times });
  await signInRows.insert(tables.session, {
    id: randomUUID(),
    token: `token-${id}`,
    [tables.owner]: id,
    expires_at: LATER,
    ...times,
  });
  await signInRows.insert(tables.code, {
    id: randomUUID(),
    identifier: `sign-in-otp-${email} home`,
    value: 'hash:0',
    expires_at: LATER,
    ...times,
  });
  return id;
}

/** Somebody is invited to a website, or where it is null to the platform. */
export function sampleInvitation(
  email: string,
  { at = AT, ...rights }: Partial<Membership> & { website_id: number | null; at?: string },
): InvitationOrder {
  const membership = { role: 'staff', locations: [], departments: [], ...rights } as const;
  return { email, name: 'Tom', membership, at, actor: 'somebody' };
}

/** One of a website's people, who is on duty, one of the platform's, and one who is signed in and has a passkey. */
export async function storeSampleStaff(database: Database, websiteId: number): Promise<void> {
  const tom = sampleInvitation('tom@example.com', { website_id: websiteId, locations: [1] });
  const { staffId } = await database.staff.invite(tom);
  await database
    .openStores(websiteId)
    .turns.saveDuty({ staffId, actor: 'tom', at: AT, change: { on_duty_until: AT } });
  await database.staff.invite(sampleInvitation('op@example.com', { website_id: null, role: 'operator' }));
  const subscription = { staffId, replaced: '', device: 'Phone', at: AT };
  const address = {
    endpoint: 'https://web.push.apple.com/token-push',
    p256dh: 'token-key',
    auth: 'token-auth',
  };
  const outcome = await database.staff.notices.storeSubscription({ ...subscription, address });
  if (outcome !== 'stored') throw new Error(`The subscription is ${outcome}.`);
  const rows = database.staff.signInRows;
  const keyHolder = await storeSampleAccount(rows, 'kim@example.com', STAFF);
  await rows.insert('staff_passkey', {
    id: `passkey-${keyHolder}`,
    name: 'Phone',
    public_key: `passkey-key-${keyHolder}`,
    staff_id: keyHolder,
    credential_id: `passkey-key-of-${keyHolder}`,
    counter: 0,
    device_type: 'singleDevice',
    backed_up: 0,
  });
}

/** A member who accepted the invitation, as whoever is told of anything did. */
export async function inviteMember(
  { staff }: Pick<Database, 'staff'>,
  order: InvitationOrder,
): Promise<string> {
  const { staffId, invitationId } = await staff.invite(order);
  await staff.useInvitation(invitationId, order.at);
  return staffId;
}
