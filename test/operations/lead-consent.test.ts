import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Site } from '#ports/site.ts';
import { ANN, create, stored, update } from './lead-calls.ts';
import { openTestSites, type TestSites } from './open-test-site.ts';

const AT = '2026-11-20T00:00:00.000Z';

let sites: TestSites;
let site: Site;
let count = 0;

beforeAll(async () => {
  sites = await openTestSites();
});
afterAll(() => sites.close());
beforeEach(async () => {
  count += 1;
  sites.setNow(AT);
  site = await sites.site(`one-${count}`);
});

async function consentOf(lead: object) {
  expect(await create(site, lead)).toMatchObject({ status: 201 });
  return (await stored(site)).at(-1);
}

it('what the form showed, what was chosen, when and where is kept', async () => {
  const lead = { ...ANN, form: 'enquire_now', opt_in: false, url: 'http://one.localhost/cars/x' };
  expect(await consentOf(lead)).toMatchObject({
    opt_in: false,
    consent: {
      text: 'Email me similar stock',
      value: false,
      changed_by_user: true,
      at: AT,
      url: 'http://one.localhost/cars/x',
    },
  });
});

it('a form with other words has these kept', async () => {
  const lead = { form: 'subscribe', name: 'Ann Lee', email: 'ann@example.com', opt_in: true };
  expect(await consentOf(lead)).toMatchObject({
    opt_in: true,
    consent: { text: 'Email me offers', value: true, changed_by_user: false },
  });
});

it('a form that never asks takes no consent', async () => {
  const lead = { ...ANN, form: 'fleet_enquiry', category: 'Fleet Enquiry', company: 'Acme', fleet_size: 3 };
  expect(await consentOf(lead)).toMatchObject({ opt_in: false, consent: null });
});

it.each([
  ['no form', {}],
  ['the form that asks', { form: 'enquire_now' }],
  [
    'words that were shown, but no choice',
    { form: 'enquire_now', consent: { text: 'Email me similar stock' } },
  ],
])('a body of %s, without the choice, takes the site’s default and proves nothing', async (_name, more) => {
  expect(await consentOf({ ...ANN, ...more })).toMatchObject({ opt_in: true, consent: null });
  site = await sites.site(`no-${count}`, { opt_in_default: false });
  expect(await consentOf({ ...ANN, ...more })).toMatchObject({ opt_in: false, consent: null });
});

it('the last step of a form without the choice proves nothing either', async () => {
  const { id, token } = await create(site, {
    form: 'finance_pre_approval',
    form_completed: false,
    name: 'Ann',
  });
  const end = { ...ANN, form_completed: true, consent: { text: 'Email me similar stock' } };
  await update(site, id, { body: { form_token: token, lead: end } });
  expect((await stored(site)).at(-1)).toMatchObject({ consent: null });
});

it('an unfinished form has not asked yet; the step that asks is kept, and later steps keep it', async () => {
  const first = { form: 'finance_pre_approval', form_completed: false, step_number: 1, name: 'Ann' };
  const { id, token } = await create(site, first);
  expect(await stored(site)).toMatchObject([{ opt_in: false, consent: null }]);
  sites.setNow('2026-11-20T00:05:00.000Z');
  const asked = { step_number: 2, opt_in: true, url: 'http://one.localhost/finance-pre-approval' };
  await update(site, id, { body: { form_token: token, lead: asked } });
  const consent = {
    text: 'Email me similar stock',
    value: true,
    changed_by_user: false,
    at: '2026-11-20T00:05:00.000Z',
    url: 'http://one.localhost/finance-pre-approval',
  };
  expect(await stored(site)).toMatchObject([{ opt_in: true, consent }]);
  sites.setNow('2026-11-20T00:06:00.000Z');
  await update(site, id, { body: { form_token: token, lead: { step_number: 3, postcode: '4000' } } });
  expect(await stored(site)).toMatchObject([{ opt_in: true, consent, postcode: '4000' }]);
});
