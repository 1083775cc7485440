import { expect, it } from 'vitest';
import type { Database } from '#ports/database.ts';
import { addedCarsContract } from './added-cars.contract.ts';
import { bookingsContract } from './bookings.contract.ts';
import { databaseContract } from './database.contract.ts';
import { feedsContract } from './feeds.contract.ts';
import { heldContract } from './held.contract.ts';
import { leadFilesContract } from './lead-files.contract.ts';
import { leadListsContract } from './lead-lists.contract.ts';
import { leadWorkContract } from './lead-work.contract.ts';
import { leadsContract } from './leads.contract.ts';
import { lookupCountsContract } from './lookup-counts.contract.ts';
import { outboxContract } from './outbox.contract.ts';
import { peopleContract } from './people.contract.ts';
import { photosContract } from './photos.contract.ts';
import { pricesContract } from './prices.contract.ts';
import { bulkEditsContract } from './bulk-edits.contract.ts';
import { carActsContract } from './car-acts.contract.ts';
import { carLocksContract } from './car-locks.contract.ts';
import { quarantineContract } from './quarantine.contract.ts';
import { paidReservationsContract } from './paid-reservations.contract.ts';
import { reservationsContract } from './reservations.contract.ts';
import { retentionContract } from './retention.contract.ts';
import { savedSearchesContract } from './saved-searches.contract.ts';
import { signInContract } from './sign-in.contract.ts';
import { signInRowsContract } from './sign-in-rows.contract.ts';
import { staffContract } from './staff.contract.ts';
import { staffRepliesContract } from './staff-replies.contract.ts';
import { staffNoticesContract } from './staff-notices.contract.ts';
import { changedCarsContract } from './changed-cars.contract.ts';
import { stagedCarsContract } from './staged-cars.contract.ts';
import { stockListContract } from './stock-list.contract.ts';
import { stockContract } from './stock.contract.ts';
import { tenantsContract } from './tenants.contract.ts';
import { turnsContract } from './turns.contract.ts';
import { visitCountsContract } from './visit-counts.contract.ts';

/**
 * What both engines have to do. `openSecond`: opens the same database once more, as another process would.
 * The last case fails where a method was added that no suite calls.
 */
export function databaseSuites(
  openFirst: () => Promise<Database>,
  openSecond: () => Promise<Database>,
): void {
  // Whoever opened the database closes it; where counts and messages are, each engine says in its own file.
  const called = new Set(['close', 'openCounts', 'openMessages']);
  let opened: Promise<Database> | undefined;
  const open = () => (opened ??= openFirst().then((database) => noting(database, called)));

  // Before anybody is invited.
  staffContract(open, openSecond);
  staffNoticesContract(open, openSecond);
  tenantsContract(open, openSecond);
  stockContract(open);
  stagedCarsContract(open);
  changedCarsContract(open);
  pricesContract(open);
  quarantineContract(open);
  carLocksContract(open);
  stockListContract(open);
  carActsContract(open);
  bulkEditsContract(open);
  addedCarsContract(open);
  photosContract(open);
  leadsContract(open);
  leadWorkContract(open, openSecond);
  staffRepliesContract(open);
  leadListsContract(open);
  turnsContract(open, openSecond);
  leadFilesContract(open, openSecond);
  bookingsContract(open);
  heldContract(open, openSecond);
  peopleContract(open);
  retentionContract(open);
  reservationsContract(open, openSecond);
  paidReservationsContract(open);
  signInContract(open);
  signInRowsContract(open, openSecond);
  savedSearchesContract(open, openSecond);
  feedsContract(open);
  lookupCountsContract(open);
  visitCountsContract(open);
  outboxContract(open, openSecond);
  databaseContract(open, openSecond);

  it('is asked for everything it offers', async () => {
    const database = await openFirst();
    const offered = [...methodsOf(database), ...methodsOf(database.openStores(1))];
    expect(offered.length).toBeGreaterThan(50);
    expect(offered.filter((name) => !called.has(name))).toEqual([]);
  });
}

/** The same database, which writes down what it was asked: `outbox.claim`, or `leads.submit` of a site's stores. */
function noting<Part extends object>(part: Part, called: Set<string>, path = ''): Part {
  return new Proxy(part, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key);
      const name = path + String(key);
      if (typeof member === 'object' && member !== null) return noting(member, called, `${name}.`);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => {
        called.add(name);
        const answer: unknown = Reflect.apply(member, target, args);
        return name === 'openStores' ? noting(answer as object, called) : answer;
      };
    },
  });
}

function methodsOf(part: object): string[] {
  return Object.entries(part).flatMap(([key, member]: [string, unknown]) =>
    typeof member === 'object' && member !== null ? methodsOf(member).map((name) => `${key}.${name}`) : key,
  );
}
