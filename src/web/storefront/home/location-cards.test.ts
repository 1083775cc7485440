import { describe, expect, it } from 'vitest';
import type { Location } from '#domain/tenants/location.ts';
import type { Website } from '#domain/tenants/website.ts';
import { listLocationCards } from './location-cards.ts';

/** Brisbane is ten hours ahead; 20 November 2026 is a Friday. */
const brisbane = (hour: number, minute = 0) => Date.UTC(2026, 10, 20, hour - 10, minute);

function location(name: string, more: Partial<Location> = {}): Location {
  const opening_hours = [1, 2, 3, 4, 5].map((weekday) => ({
    weekday,
    status: 'Open' as const,
    formated_hours: '8:00am-5:00pm',
    open: '08:00',
    close: '17:00',
  }));
  return {
    name,
    slug: name,
    location_type: 'sales',
    visible: true,
    primary: false,
    position: 0,
    contact_detail: { phone: '07 5550 0120', landline_phone: null, mobile: null, opening_hours },
    address: {
      street: '1 Example Street',
      city: 'Brisbane',
      map_url: null,
      place_url: null,
      full: null,
      lat: null,
      long: null,
    },
    ...more,
  } as Location;
}

function phoned(phone: string): Location['contact_detail'] {
  return { ...location('any').contact_detail, phone };
}

const website = {
  timezone: 'Australia/Brisbane',
  special_hours: [],
  features: {},
  buttons: [],
  call_us_number: null,
} as unknown as Website;

const cards = (now: number, ...locations: Location[]) =>
  listLocationCards(locations, { ...website, locations }, now);

describe('location cards', () => {
  it('put the primary location first, then the site’s order, and leave hidden ones out', () => {
    const shown = cards(
      brisbane(12),
      location('third', { position: 3 }),
      location('second', { position: 2 }),
      location('hidden', { visible: false }),
      location('first', { position: 9, primary: true }),
    );
    expect(shown.map(({ name }) => name)).toEqual(['first', 'second', 'third']);
  });

  it('are headed by what is done there, and by their names where two do the same', () => {
    const shown = cards(
      brisbane(12),
      location('Rocklea', { position: 1 }),
      location('Zillmere', { position: 2 }),
      location('The workshop', { position: 3, location_type: 'service' }),
    );
    expect(shown.map(({ title }) => title)).toEqual(['Rocklea', 'Zillmere', 'Service']);
  });

  it.each([
    ['open', 'Open now', brisbane(12)],
    ['closing_soon', 'Closes at 5:00pm', brisbane(16, 20)],
    ['closed', 'Closed', brisbane(17)],
  ])('say %s: "%s"', (state, label, now) => {
    expect(cards(now, location('yard'))[0]).toMatchObject({ state, label, today: '8:00am-5:00pm' });
  });

  it('show no pill and no hours where none are given', () => {
    const quiet = location('yard');
    quiet.contact_detail = { ...quiet.contact_detail, opening_hours: [] };
    expect(cards(brisbane(12), quiet)[0]).toMatchObject({ state: null, today: null, week: [] });
  });

  it('hide a number where the whole site hides it, not where the cards shown stand alone', () => {
    const [yard, workshop] = [
      location('yard', { contact_detail: phoned('07 5550 0110') }),
      location('workshop', { location_type: 'service', contact_detail: phoned('07 5550 0130') }),
    ];
    const masking: Website = {
      ...website,
      locale: 'en-AU',
      call_us_number: '07 5550 0100',
      buttons: ['call_the_dealer'],
      locations: [yard, workshop],
    };
    const dialled = (shown: Location) => listLocationCards([shown], masking, brisbane(12))[0]?.dial;
    expect(dialled(yard)).toBe('0755500100');
    expect(dialled(workshop)).toBe('0755500130');
  });

  it('lead to the location’s own page, and to the way there even where the dealer gave no map link', () => {
    expect(cards(brisbane(12), location('yard'))[0]).toMatchObject({
      path: '/our-locations/yard',
      mapUrl: 'https://www.google.com/maps/dir/?api=1&destination=1%20Example%20Street%2C%20Brisbane',
    });
  });
});
