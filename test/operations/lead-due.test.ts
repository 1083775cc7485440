import { afterAll, beforeAll, expect, it } from 'vitest';
import { releaseHeldLeads } from '#operations/release-held-leads.ts';
import { ANN, create, update } from './lead-calls.ts';
import { openTestSites, type TestSites } from './open-test-site.ts';

const DESK = { name: 'desk', kind: 'email', to: ['desk@dealer.example'], is_default: true };

let sites: TestSites;
beforeAll(async () => void (sites = await openTestSites()));
afterAll(() => sites.close());

/** On a Friday at ten in Brisbane. */
async function openSite(slug: string, configuration: object = {}) {
  sites.setNow('2026-11-20T00:00:00.000Z');
  const site = await sites.site(slug, configuration);
  const { leadWork } = sites.database.openStores(site.website.id);
  return { site, readDue: async (id: string) => (await leadWork.read(id))?.due_at };
}

it('is what the dealer aims for, in the inbox alone', async () => {
  const { site, readDue } = await openSite('quick', { reply_target_minutes: 30 });
  const { id } = await create(site, ANN);
  expect(await readDue(id)).toBe('2026-11-20T00:30:00.000Z');
  expect(await site.leads.byId(id)).not.toHaveProperty('due_at');
});

it('begins when the form is finished, and no later step moves it', async () => {
  const { site, readDue } = await openSite('steps');
  const { id, token } = await create(site, { ...ANN, form_completed: false, step_number: 1 });
  expect(await readDue(id)).toBeNull();
  sites.setNow('2026-11-20T00:10:00.000Z');
  await update(site, id, {
    body: { form_token: token, lead: { ...ANN, step_number: 2, form_completed: true } },
  });
  expect(await readDue(id)).toBe('2026-11-20T02:10:00.000Z');
  sites.setNow('2026-11-20T00:20:00.000Z');
  await update(site, id, { body: { form_token: token, lead: { step_number: 3, state: 'QLD' } } });
  expect(await readDue(id)).toBe('2026-11-20T02:10:00.000Z');
});

it('begins for spam when it is released', async () => {
  const { site, readDue } = await openSite('spam', { lead_destinations: [DESK] });
  const { id } = await create(site, { ...ANN, company_website: 'https://spam.example' });
  expect(await readDue(id)).toBeNull();
  sites.setNow('2026-11-20T01:00:00.000Z');
  const link = { destination: 'desk', since: '2026-11-01T00:00:00.000Z' };
  expect(await releaseHeldLeads(site, link, 'all')).toBe(1);
  expect(await readDue(id)).toBe('2026-11-20T03:00:00.000Z');
});
