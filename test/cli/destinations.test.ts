import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

describe('a credential of a destination', () => {
  const CREDENTIAL = { header: 'X-Api-Key', value: 'SECRET-CREDENTIAL' };
  const system = (more: object) => ({
    ...CONFIGURATION,
    slug: 'elm',
    lead_destinations: [{ name: 'adf', kind: 'adf_http', url: 'https://adf.example/leads', ...more }],
  });
  const importSite = async (configuration: object) => {
    const file = join(operator.folder, 'imported.json');
    await writeFile(file, JSON.stringify(configuration));
    return operator.forecourt('site', 'import', file);
  };
  const exportSite = async () => {
    const { out } = await operator.forecourt('site', 'export', 'elm');
    return JSON.parse(out) as ReturnType<typeof system> & { lead_destinations: { credential: unknown }[] };
  };

  it('is in no export, and is kept where one comes back in', async () => {
    expect(await importSite(system({ credential: CREDENTIAL }))).toMatchObject({ code: 0 });
    const exported = await exportSite();
    expect(exported.lead_destinations[0]?.credential).toEqual({ header: 'X-Api-Key', value: null });
    expect(await importSite(exported)).toMatchObject({ code: 0 });
    // It is there: an import that has none would be refused.
    expect(await importSite(exported)).toMatchObject({ code: 0 });
    const { out, err } = await operator.forecourt('doctor');
    expect(out + err).not.toContain('SECRET');
  });

  it('does not follow its destination to another host', async () => {
    const moved = system({
      url: 'https://elsewhere.example/leads',
      credential: { ...CREDENTIAL, value: null },
    });
    const { code, err } = await importSite(moved);
    expect(code).toBe(2);
    expect(err).toContain(
      'lead_destinations[0].credential.value is missing: none is stored for this destination at this host',
    );
  });
});

it('says which destination gets nothing because its kind is switched off', async () => {
  const file = join(operator.folder, 'studio.json');
  const studio = { name: 'studio', kind: 'dealerstudio', url: 'https://studio.example/leads' };
  const configuration = { name: 'Oak Street Motors', lead_destinations: [studio] };
  await writeFile(file, JSON.stringify(configuration));
  const created = await operator.forecourt('site', 'create', 'oak', '--template', 'car', '--config', file);
  expect(created).toMatchObject({ code: 0 });
  const { code, out } = await operator.forecourt('doctor');
  expect(code).toBe(1);
  expect(out).toContain('oak: its destination "studio" gets nothing: features.dealerstudio is off.');
});
