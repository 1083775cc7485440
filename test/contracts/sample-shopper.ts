import { randomUUID } from 'node:crypto';
import type { SiteStores } from '#ports/database.ts';

const AT = '2026-11-20T00:00:00.000Z';
const LATER = '2026-12-20T00:00:00.000Z';

/** A shopper who is signed in, has asked for another code, and saved a car; answers the account's id. */
export async function storeSampleShopper(
  { signInRows, watchlist }: Pick<SiteStores, 'signInRows' | 'watchlist'>,
  email = 'ann@example.com',
): Promise<string> {
  const id = randomUUID();
  const times = { created_at: AT, updated_at: AT };
  await signInRows.insert('shopper', { id, email, name: '', email_verified: 1, image: null, ...times });
  await signInRows.insert('shopper_session', {
    id: randomUUID(),
    token: `token-${id}`,
    shopper_id: id,
    expires_at: LATER,
    ...times,
  });
  await signInRows.insert('shopper_code', {
    id: randomUUID(),
    identifier: `sign-in-otp-${email} home`,
    value: 'hash:0',
    expires_at: LATER,
    ...times,
  });
  await watchlist.save(id, [{ car_id: 1, price: '$36,990 Drive away', saved_at: AT }], 100);
  return id;
}
