import { buildAlertOwner } from '#domain/leads/deliveries/delivery.ts';
import type { Person } from '#domain/people/person.ts';
import type { KeptShopper } from '#ports/people.ts';
import type { Db } from '../schema.ts';
import { listSavedSearches } from './saved-search-store.ts';

/** What is kept of the shopper who signs in by an address. */
export async function readKeptShopper(
  db: Db,
  websiteId: number,
  person: Person,
): Promise<KeptShopper | null> {
  if (person.by !== 'email') return null;
  const shopper = await db
    .selectFrom('shopper')
    .select(['id', 'email', 'name', 'created_at'])
    .where('website_id', '=', websiteId)
    .where('email', '=', person.email)
    .executeTakeFirst();
  if (shopper === undefined) return null;
  const sessions = await db
    .selectFrom('shopper_session')
    .select(['created_at', 'expires_at'])
    .where('website_id', '=', websiteId)
    .where('shopper_id', '=', shopper.id)
    .orderBy('created_at')
    .execute();
  const saved_cars = await db
    .selectFrom('shopper_car')
    .select(['car_id', 'price', 'saved_at'])
    .where('website_id', '=', websiteId)
    .where('shopper_id', '=', shopper.id)
    .orderBy('saved_at')
    .execute();
  const alerts = await db
    .selectFrom('delivery')
    .select(['delivery_id', 'state', 'created_at', 'settled_at'])
    .where('website_id', '=', websiteId)
    .where('lead_id', '=', buildAlertOwner(shopper.id))
    .orderBy('id')
    .execute();
  const saved_searches = await listSavedSearches(db, websiteId, shopper.id);
  return { ...shopper, sessions, saved_cars, saved_searches, alerts };
}
