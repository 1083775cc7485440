import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reservation } from '#domain/reservations/reservation.ts';
import { askSite, type Reply } from '#test/serve.ts';
import type { FakeStripe } from '#test/fake-stripe.ts';
import { forecourt, type LeadGround, SLUG } from '../leads/lead-ground.ts';

const ACCOUNT = 'acct_1Northside';

/** Of the product, so that it is paid through the fake. */
export function payingThrough({ secretKey, webhookSecret, url }: FakeStripe): Record<string, string> {
  return { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: url };
}

type Settings = Pick<LeadGround, 'environment'>;

export interface StoredCar {
  id: number;
  slug: string;
}

/** A site with so many cars that can be reserved and paid for online. */
export function createReservingSite(ground: LeadGround, cars: number): StoredCar[] {
  const file = join(ground.environment['DATA_DIR'] ?? '', 'site.json');
  const dealership = { name: 'Northside', stripe_publishable_key: 'pk_test_1', stripe_account_id: ACCOUNT };
  const website = {
    name: 'Northside',
    payment_provider: 'stripe',
    dealerships: [dealership],
    lead_destinations: [{ name: 'desk', kind: 'email', to: ['desk@northside.example'] }],
  };
  writeFileSync(file, JSON.stringify(website));
  forecourt(ground, ['site', 'create', SLUG, '--template', 'car', '--config', file]);
  forecourt(ground, importOf(writeFeed(ground, cars, 0)));
  return linesOf<StoredCar>(ground, ['cars', SLUG, '--json']).map(({ id, slug }) => ({ id, slug }));
}

export function importOf(file: string): string[] {
  return ['import', SLUG, file, '--format', 'csv', '--full'];
}

/** The whole stock as the dealer's system has it: it knows of no reservation, and each time the prices are others. */
export function writeFeed({ environment }: Settings, cars: number, round: number): string {
  const file = join(environment['DATA_DIR'] ?? '', 'feed.csv');
  const rows = Array.from(
    { length: cars },
    (_, at) => `R${at},Toyota,Corolla,2021,${10_000 + at},${20_000 + (round % 50)},used,in_stock,no`,
  );
  writeFileSync(file, ['stocknum,make,model,year,km,price,car_type,status,reserved', ...rows].join('\n'));
  return file;
}

/** What the operator's command prints, one object a line. */
export function linesOf<Line>(ground: Settings, words: string[]): Line[] {
  return forecourt(ground, words)
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);
}

export function reservationsOf(ground: LeadGround): Reservation[] {
  return linesOf<Reservation>(ground, ['reservations', SLUG]).filter((line) => 'state' in line);
}

/** Asks for a hold as a browser does. */
export function askHold(port: number, carId: number, key: string): Promise<Reply> {
  const customer = { name: 'Ann', last_name: 'Lee', email: `${key}@example.com`, phone: '0412345678' };
  return askSite(port, SLUG, {
    path: '/api/checkout/holds',
    method: 'POST',
    body: JSON.stringify({ car_id: carId, customer }),
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
  });
}

/** The cookie by which the browser knows its hold from now on. */
export function cookieOf({ headers }: Reply): string {
  return `${headers['set-cookie']?.[0]}`.split(';')[0] ?? '';
}

/** The provider's webhook: again until it is answered 200. */
export async function sendEvent(port: number, call: { body: Buffer; signature: string }): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const { status } = await askSite(port, SLUG, {
      path: '/api/payments/webhook',
      method: 'POST',
      body: call.body,
      headers: { 'content-type': 'application/json', 'stripe-signature': call.signature },
    });
    if (status === 200) return;
  }
  throw new Error('The event of a payment was not taken.');
}

const MAX_TRIES = 20;
