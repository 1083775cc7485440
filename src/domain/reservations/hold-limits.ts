import { canonicaliseEmail } from '../contact/canonical-email.ts';
import { normalisePhone } from '../contact/phone.ts';

/** A site's unpaid holds take cars off sale for nothing: so many at once at least, or this part of what can be reserved. */
const UNPAID_AT_LEAST = 5;
const CARS_FOR_EACH = 10;

/** The first of a network within the hour counts among more, so that few networks cannot close a site to the others. */
const FIRST_AT_LEAST = 20;
const CARS_FOR_EACH_FIRST = 2;

/** Anybody can type somebody else's address: from a network that holds nothing a person may have some more. */
const OF_A_PERSON = 1;
const OF_A_PERSON_FROM_OTHER_NETWORKS = 3;

/** How many reservable cars a site must have for so many unpaid holds at once. `networkHolds`: of the newest one's network. */
export function countCarsForUnpaidHolds(holds: number, networkHolds: number): number {
  const isFirst = networkHolds === 1;
  if (holds <= (isFirst ? FIRST_AT_LEAST : UNPAID_AT_LEAST)) return 0;
  return holds * (isFirst ? CARS_FOR_EACH_FIRST : CARS_FOR_EACH);
}

/** How many unpaid holds a person may have at once. */
export function countUnpaidHoldsOfPerson(networkHolds: number): number {
  return networkHolds === 1 ? OF_A_PERSON_FROM_OTHER_NETWORKS : OF_A_PERSON;
}

interface HoldingPerson {
  email: string;
  phone: string;
}

/** Whether two holds count as one person's: by the mailbox or by the number, however they are spelled. */
export function isSamePerson(person: HoldingPerson, otherPerson: HoldingPerson): boolean {
  const isSameMailbox =
    person.email !== '' && canonicaliseEmail(person.email) === canonicaliseEmail(otherPerson.email);
  return (
    isSameMailbox ||
    (person.phone !== '' && takeLastDigits(person.phone) === takeLastDigits(otherPerson.phone))
  );
}

/** What is the same of a number with and without its country's code. */
function takeLastDigits(phone: string): string {
  return normalisePhone(phone).replace(/\D/g, '').slice(-9);
}
