import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadSentLead } from '#web/storefront/success/load-sent-lead.ts';
import { ANN, create } from './lead-calls.ts';
import { openTestSites, type TestSites } from './open-test-site.ts';

let sites: TestSites;
beforeAll(async () => {
  sites = await openTestSites();
});
afterAll(() => sites.close());

it('the page after sending says for an hour what this browser sent', async () => {
  sites.setNow('2026-11-20T00:00:00.000Z');
  const site = await sites.site('sent');
  const { token } = await create(site, ANN);
  const page = () =>
    loadSentLead(
      site,
      new Request('http://sent.localhost/success', { headers: { cookie: `form_token=${token}` } }),
      'general-enquiry',
    );
  sites.setNow('2026-11-20T00:59:00.000Z');
  expect(await page()).toMatchObject({ booking: null, unsentLead: null });
  sites.setNow('2026-11-20T01:01:00.000Z');
  expect(await page()).toBeNull();
});

it('it says nothing of a lead that was erased since', async () => {
  sites.setNow('2026-11-20T00:00:00.000Z');
  const site = await sites.site('erased');
  const { id, token } = await create(site, ANN);
  await site.people.erase([id], '2026-11-20T00:01:00.000Z');
  const request = new Request('http://erased.localhost/success', {
    headers: { cookie: `form_token=${token}` },
  });
  expect(await loadSentLead(site, request, 'general-enquiry')).toBeNull();
});

it('it tells of a lead that a form without scripts has just sent, by a mark of that very lead', async () => {
  sites.setNow('2026-11-20T00:00:00.000Z');
  const [site, other] = [await sites.site('marked'), await sites.site('marked-other')];
  const { id, token } = await create(site, { ...ANN, url: 'http://marked.localhost/general-enquiry?a=b' });
  const readUnsent = async (mark: string) => {
    const headers = { cookie: `form_token=${token}; sent=${mark}` };
    const request = new Request('http://marked.localhost/success', { headers });
    return (await loadSentLead(site, request, 'general-enquiry'))?.unsentLead;
  };
  const mark = site.sentMarks.issue(String(id));
  const lead = { lead_id: id, event_id: 22, category: 'general-enquiry', path: '/general-enquiry' };
  expect(await readUnsent(mark)).toEqual(lead);
  for (const none of [
    '',
    String(id),
    `${mark}x`,
    site.sentMarks.issue('another'),
    other.sentMarks.issue(String(id)),
    site.checkoutLinks.issue(String(id)),
  ])
    expect(await readUnsent(none), none).toBeNull();
  sites.setNow('2026-11-20T00:10:00.000Z');
  expect(await readUnsent(mark)).toBeNull();
});
