import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newOperator, type Operator } from './run-forecourt.ts';

const CONFIGURATION = {
  name: 'Elm Street Motors',
  locations: [
    { name: 'Elm Sales', contact_detail: { email: 'sales@elm.example' } },
    { name: 'Elm Service', location_type: 'service' },
  ],
  lead_destinations: [
    {
      name: 'crm',
      kind: 'webhook',
      url: 'https://crm.example/hook/SECRET-PATH',
      secrets: ['SECRET-KEY-OF-THE-CRM'],
      only: { departments: ['sales'], car_types: ['used'] },
    },
    {
      name: 'workshop',
      kind: 'email',
      to: ['workshop@elm.example'],
      only: { departments: ['service'] },
    },
  ],
};

let operator: Operator;
beforeAll(async () => {
  operator = await newOperator();
  const file = join(operator.folder, 'elm.json');
  await writeFile(file, JSON.stringify(CONFIGURATION));
  const created = await operator.forecourt('site', 'create', 'elm', '--template', 'car', '--config', file);
  expect(created).toMatchObject({ code: 0 });
});
afterAll(() => operator.end());

it('says where the enquiries of each form go, and names no key', async () => {
  const { code, out } = await operator.forecourt('destinations', 'elm');
  const lines = out.trimEnd().split('\n');
  expect(code).toBe(0);
  expect(lines).toContain('enquire_now\tUsed Vehicle Enquiry\tused\t-\tcrm (webhook crm.example)');
  expect(lines).toContain('enquire_now\tNew Vehicle Enquiry\tnew\t-\town-address (sales@elm.example)');
  expect(lines).toContain('service_booking\tService Booking\t-\t-\tworkshop (email workshop@elm.example)');
  expect(lines.at(-1)).toMatch(/^Without an owner: Finance Enquiry, .*Parts Enquiry.*Career Enquiry\.$/);
  expect(out).not.toContain('SECRET');
});

it('says the same to programs', async () => {
  const { code, out } = await operator.forecourt('destinations', 'elm', '--json');
  const rows = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(code).toBe(0);
  expect(rows).toContainEqual({
    form: 'service_booking',
    category: 'Service Booking',
    car_type: null,
    location_id: null,
    destinations: ['workshop'],
  });
  expect(rows.at(-1)).toEqual({ without_owner: expect.arrayContaining(['Parts Enquiry']) });
});

it('exits 2 for a site that is not there', async () => {
  expect(await operator.forecourt('destinations', 'oak')).toMatchObject({ code: 2, out: '' });
});
