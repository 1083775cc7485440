import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findForm } from '#domain/forms/catalogue/catalogue.ts';
import type { Form } from '#domain/forms/form.ts';
import type { Site } from '#ports/site.ts';
import { postForm } from '#web/forms/post-form.ts';
import { stored } from './lead-calls.ts';
import { openTestSites, type TestSites } from './open-test-site.ts';

const FORM = findForm('general_enquiry') as Form;
const SENT = { location: '/success?category=general-enquiry' };

let sites: TestSites;
let site: Site;
let turn = 0;
beforeAll(async () => {
  sites = await openTestSites();
});
beforeEach(async () => {
  sites.setNow('2026-11-20T01:00:00Z');
  site = await sites.site(`form-${(turn += 1)}`);
});
afterAll(() => sites.close());

/** As a browser without scripts does it. */
function post(to: Site, stamp: string | null, change: Record<string, string> = {}) {
  const words = { name: 'Ann', last_name: 'Lee', email: 'ann@example.com', phone: '0412345678' };
  const body = new URLSearchParams({ ...words, message: 'Is it still there?', ...change });
  if (stamp !== null) body.set('stamp', stamp);
  const request = new Request('http://one.localhost:4400/contact', { method: 'POST', body });
  return postForm(to, FORM, { request, about: {} });
}

/** The commit happens, and nobody hears of it. */
function withLostAnswers(to: Site): Site {
  const submit: Site['leads']['submit'] = async (submission) => {
    await to.leads.submit(submission);
    throw new Error('The connection broke.');
  };
  return { ...to, leads: { ...to.leads, submit } };
}

describe('a form that is posted without scripts', () => {
  it('is one enquiry when the answer to it was lost and the same page is sent again, hours later', async () => {
    const stamp = site.formTimestamps.issue();
    sites.setNow('2026-11-20T01:01:00Z');
    const refused = await post(withLostAnswers(site), stamp);
    // The page that says so sends the same once more.
    expect(refused).toMatchObject({
      status: 503,
      stamp,
      values: { message: 'Is it still there?' },
      problem: { mayHaveArrived: true },
    });
    sites.setNow('2026-11-20T01:02:00Z');
    expect(await post(site, stamp)).toMatchObject(SENT);
    sites.setNow('2026-11-20T09:00:00Z');
    expect(await post(site, stamp)).toMatchObject(SENT);
    expect(await stored(site)).toHaveLength(1);
  });

  it('is another one from a page that was opened later, by somebody else or with other words', async () => {
    const stamp = site.formTimestamps.issue();
    sites.setNow('2026-11-20T01:01:00Z');
    const later = site.formTimestamps.issue();
    sites.setNow('2026-11-20T01:02:00Z');
    expect(await post(site, stamp)).toMatchObject(SENT);
    sites.setNow('2026-11-20T01:03:00Z');
    for (const [other, change] of [
      [later, {}],
      [stamp, { message: 'Is it still there today?' }],
      [stamp, { name: 'Bo', email: 'bo@example.com' }],
    ] as const)
      expect(await post(site, other, change)).toMatchObject(SENT);
    expect(await stored(site)).toHaveLength(4);
  });

  it('is another one after ten seconds where no page was drawn, and after a day', async () => {
    expect(await post(site, null)).toMatchObject(SENT);
    sites.setNow('2026-11-20T01:00:09Z');
    expect(await post(site, null)).toMatchObject(SENT);
    expect(await stored(site)).toHaveLength(1);
    sites.setNow('2026-11-20T01:00:11Z');
    expect(await post(site, null)).toMatchObject(SENT);
    const stamp = site.formTimestamps.issue();
    sites.setNow('2026-11-20T01:01:00Z');
    expect(await post(site, stamp)).toMatchObject(SENT);
    expect(await stored(site)).toHaveLength(3);
    sites.setNow('2026-11-21T01:01:01Z');
    expect(await post(site, stamp)).toMatchObject(SENT);
    expect(await stored(site)).toHaveLength(4);
  });
});
