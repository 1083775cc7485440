import { describe, expect, it } from 'vitest';
import { sampleDealer } from '#test/fixtures/sample-dispatch.ts';
import { listLeadRoutes } from './list-lead-routes.ts';

function desk(name: string, only: object = {}, more: object = {}): object {
  return { name, kind: 'email', to: [`${name}@northside.example`], only, ...more };
}

function routes(form: string, ...lead_destinations: object[]): unknown[][] {
  return listLeadRoutes(sampleDealer({ lead_destinations }))
    .filter((route) => route.form === form)
    .map(({ category, car_type, location_id, destinations }) => [
      category,
      car_type,
      location_id,
      destinations.join(' '),
    ]);
}

describe('where would this enquiry go', () => {
  it('is answered once where neither car nor location decides', () => {
    expect(routes('parts_enquiry')).toEqual([['Parts Enquiry', null, null, 'own-address']]);
    expect(routes('parts_enquiry', desk('all'))).toEqual([['Parts Enquiry', null, null, 'all']]);
  });

  it('is answered by the type of the car where that decides', () => {
    const desks = [desk('new', { car_types: ['new'] }), desk('used', { car_types: ['used'] })];
    const rest = desk('rest', {}, { is_default: true });
    expect(routes('enquire_now', ...desks, rest)).toEqual([
      ['New Vehicle Enquiry', 'new', null, 'new'],
      ['New Vehicle Enquiry', 'demo', null, 'new'],
      ['Used Vehicle Enquiry', 'used', null, 'used'],
    ]);
    expect(routes('finance_enquiry', ...desks, rest)).toEqual([
      ['Finance Enquiry', null, null, 'rest'],
      ['Finance Enquiry', 'new', null, 'new'],
      ['Finance Enquiry', 'demo', null, 'new'],
      ['Finance Enquiry', 'used', null, 'used'],
    ]);
  });

  it('is answered by the location where that decides, of the locations the form offers', () => {
    const desks = [desk('workshop', { location_ids: [3] }), desk('yard', { location_ids: [1, 2] })];
    expect(routes('service_booking', ...desks)).toEqual([
      ['Service Booking', null, null, 'own-address'],
      ['Service Booking', null, 3, 'workshop'],
    ]);
  });

  it('is answered for each of the nine enquiry types of the contact form', () => {
    const desks = [desk('hr', { departments: ['HR'] }), desk('rest', {}, { is_default: true })];
    expect(routes('contact', ...desks)).toHaveLength(9);
    expect(routes('contact', ...desks)).toContainEqual(['Career Enquiry', null, null, 'hr']);
  });

  it('leaves out forms that the site does not have', () => {
    expect(routes('fleet_enquiry')).toEqual([]);
  });
});
