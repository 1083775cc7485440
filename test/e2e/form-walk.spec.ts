import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findForm } from '#domain/forms/catalogue/catalogue.ts';
import { listFormPages } from '#domain/forms/form-pages.ts';
import { readLeadCategory } from '#domain/leads/lead-categories.ts';
import { opensByItself } from '#web/browser/navigation/navigation-target.ts';
import { demoSites } from '../../demo/demo-sites.ts';
import { openBrowser, openFreshPage, urlOf } from './browser.ts';
import { walkForm } from './fill-form.ts';
import { isInAll, isInTest, oneOfEachKind } from '#test/rings.ts';
import { kindsOfForm } from './kinds-of-form.ts';
import { forecourt } from './operator.ts';
import { openDataLayer, readDataLayer } from './data-layer.ts';

/**
 * Every form of riverline, and of the others each form that none before has; all of all in `npm run test:all`, one of
 * each kind of question in `npm test`.
 */
const ALL_WALKS = demoSites().flatMap((website, at, sites) => {
  const before = new Set(sites.slice(0, at).flatMap((each) => listFormPages(each).map(({ form }) => form)));
  const isNew = (form: string) => at === 0 || isInAll || !before.has(form);
  return listFormPages(website)
    .filter(({ form }) => isNew(form))
    .map((page) => ({ ...page, website, site: website.slug }));
});

const WALKS = isInTest ? oneOfEachKind(ALL_WALKS, ({ form }) => kindsOfForm(form)) : ALL_WALKS;

/** A make that the site has no stock of and a vehicle that nobody can value are answered 404, and the console says so. */
const UNKNOWN_IS_404 = ['/manufacturers/', '/api/simple-autograb-lookup'];

/** The car that the forms about a car are about. */
const firstCar = new Map<string, { slug: string; category: string }>();
/** What was there before, of each site: one look after a walk is the look before the next. */
const known = new Map<string, Set<unknown>>();

describe('a shopper fills in', () => {
  let context: BrowserContext;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ context, close } = await openBrowser());
    await openDataLayer(context);
  });
  afterAll(() => close());

  it.each(WALKS)('$form at $path of $site', async ({ form: name, path, website, site }) => {
    const form = findForm(name);
    if (form === null) throw new Error(`There is no form ${name}`);
    const { page, faults } = await openFreshPage(context, site);
    const car = path.includes('{slug}') ? await carOf(site) : null;
    if (!known.has(site)) newLeads(site);
    await page.goto(urlOf(site, path.replace('{slug}', car?.slug ?? '')));

    await walkForm(page, { asked: form.fields, website });

    const byCar = ['enquire_now', 'request_photos'].includes(name);
    const category = byCar ? car?.category : form.category;
    const [lead] = newLeads(site);
    expect(lead).toMatchObject({ category, lead_status: 'New', form_completed: true, source: 'Website' });
    expect(lead?.['subcategory']).toBe(form.subcategory ?? '');
    // Of an application that is a document of its own, the next one tells.
    const tellsNext = opensByItself(path);
    const readEntries = async () =>
      (await readDataLayer(page)).filter(({ event }) => event === (tellsNext ? 'conversion' : 'lead'));
    const lead_id = tellsNext ? {} : { lead_id: lead?.['id'] };
    await expect.poll(readEntries).toMatchObject([{ event_id: lead?.['event'], ...lead_id }]);
    const slug = readLeadCategory(String(category))?.slug;
    if (!byCar) expect(new URL(page.url()).searchParams.get('category')).toBe(slug);
    expect(faults.filter((fault) => !UNKNOWN_IS_404.some((path) => fault.includes(path)))).toEqual([]);
    await page.close();
  });

  /** A car of the site that is for sale, by its search page. */
  async function carOf(site: string): Promise<{ slug: string; category: string }> {
    const first = firstCar.get(site);
    if (first !== undefined) return first;
    const [car] = forecourt('cars', site, '--json').filter(
      ({ status, sold, show_on_dealer_website: shown, car_type }) =>
        status === 'in_stock' && !sold && shown && car_type === 'used',
    );
    const found = { slug: String(car?.['slug']), category: 'Used Vehicle Enquiry' };
    firstCar.set(site, found);
    return found;
  }
});

function newLeads(site: string): Record<string, unknown>[] {
  const leads: Record<string, unknown>[] = forecourt('leads', site, '--json');
  const before = known.get(site) ?? new Set();
  known.set(site, new Set(leads.map(({ id }) => id)));
  return leads.filter(({ id }) => !before.has(id));
}
