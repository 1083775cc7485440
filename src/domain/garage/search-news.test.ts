import { expect, it } from 'vitest';
import { toKnownCars, searchNews, type FoundCar, type KnownCar } from './search-news.ts';

const SINCE = '2026-11-20T00:00:00.000Z';
const BEFORE = '2026-11-01T00:00:00.000Z';
const AFTER = '2026-11-20T05:00:00.000Z';

const car = (id: number, change: Partial<FoundCar> = {}): FoundCar => ({
  id,
  status: 'in_stock',
  reserved: false,
  price_cents: 3_000_000,
  price_basis: 'drive_away',
  created_at: BEFORE,
  show_on_dealer_website: true,
  ...change,
});
const known = (id: number, change: Partial<KnownCar> = {}): KnownCar => ({
  id,
  price_cents: 3_000_000,
  price_basis: 'drive_away',
  isGone: false,
  ...change,
});
const look = (was: KnownCar[], found: FoundCar[], others: FoundCar[] = [], isCut = false) =>
  searchNews({ known: was, found, others, since: SINCE, isCut });

const NEW = { car_id: 1, kind: 'new_match', was_cents: null };
const FALL = { car_id: 1, kind: 'price_fall', was_cents: 3_000_000 };
const BACK = { car_id: 1, kind: 'back_in_stock', was_cents: null };

it.each<[string, KnownCar[], FoundCar[], object[]]>([
  ['a car that was not found before', [], [car(1)], [NEW]],
  ['one that is reserved, not yet', [], [car(1, { reserved: true })], []],
  ['a car that is known', [known(1)], [car(1)], []],
  ['a lower price', [known(1)], [car(1, { price_cents: 2_900_000 })], [FALL]],
  ['a lower price of a reserved car, not yet', [known(1)], [car(1, { price_cents: 1, reserved: true })], []],
  ['a higher price', [known(1)], [car(1, { price_cents: 3_100_000 })], []],
  ['a lower price with less in it', [known(1)], [car(1, { price_cents: 1, price_basis: 'ride_away' })], []],
  ['a price where none was', [known(1, { price_cents: null })], [car(1)], []],
  ['no price where one was', [known(1)], [car(1, { price_cents: null })], []],
  ['a car that was gone', [known(1, { isGone: true })], [car(1)], [BACK]],
])('tells of %s', (_name, was, found, news) => {
  expect(look(was, found).news).toEqual(news);
});

it('tells each thing once', () => {
  const first = look([known(1)], [car(1, { price_cents: 2_900_000 }), car(2)]);
  expect(first.news).toHaveLength(2);
  expect(look(first.known, [car(1, { price_cents: 2_900_000 }), car(2)]).news).toEqual([]);
});

it('tells nothing of a price that rose and fell again', () => {
  const risen = look([known(1)], [car(1, { price_cents: 3_200_000 })]);
  expect(look(risen.known, [car(1)]).news).toEqual([]);
  expect(look(risen.known, [car(1, { price_cents: 2_900_000 })]).news).toEqual([FALL]);
});

it.each<[string, FoundCar[], object[]]>([
  ['was sold', [car(1, { status: 'sold' })], [BACK]],
  ['was taken off the website', [car(1, { show_on_dealer_website: false })], [BACK]],
  ['was deleted', [], [BACK]],
  ['was outside of the search for a while', [car(1)], []],
])('tells that a car is back that %s', (_name, others, news) => {
  expect(look(look([known(1)], [], others).known, [car(1)]).news).toEqual(news);
});

it('tells of a reserved car what changed once it is free', () => {
  const reserved = look([known(1)], [car(1, { reserved: true, price_cents: 2_900_000 })]);
  expect(look(reserved.known, [car(1, { price_cents: 2_900_000 })]).news).toEqual([FALL]);
});

it('takes no older car for new in a search that finds more than it follows', () => {
  expect(look([], [car(1), car(2, { created_at: AFTER })], [], true).news).toEqual([{ ...NEW, car_id: 2 }]);
});

it('knows all that a search finds when it is saved', () => {
  expect(toKnownCars([car(1), car(2, { reserved: true })])).toEqual([known(1)]);
});
