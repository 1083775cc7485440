import { LISTING_BASES } from '../cars/listing-base.ts';
import { sitePagePath } from '../content/site-page-path.ts';
import type { Website } from '../tenants/website.ts';

/** Where a form stands: `{slug}` in a path is any visible car's. */
export interface FormPage {
  form: string;
  path: string;
}

export type FormPagesSite = Pick<
  Website,
  'template' | 'locale' | 'features' | 'enabled_pages' | 'dealerships' | 'xtime_url'
>;

interface Row {
  form: string;
  path: string;
  /** A car's own page, below its address; one of the site pages, which some sites keep under `/pages`. */
  kind?: 'car' | 'site page';
  /** Left out: every site has it. */
  has?: (website: FormPagesSite) => boolean;
}

const ROWS: readonly Row[] = [
  { form: 'enquire_now', path: '/enquire', kind: 'car' },
  { form: 'request_photos', path: '/request-photos', kind: 'car' },
  { form: 'book_a_test_drive', path: '/book-a-test-drive', kind: 'car' },
  { form: 'book_a_test_drive', path: '/book-test-drive', kind: 'site page' },
  { form: 'finance_enquiry', path: '/finance' },
  { form: 'finance_enquiry', path: '/finance-enquiry' },
  { form: 'finance_application', path: '/apply-for-finance' },
  {
    form: 'finance_pre_approval',
    path: '/finance-pre-approval',
    has: ({ features }) => features.finance_pre_approval,
  },
  { form: 'trade_in', path: '/trade-in', kind: 'site page', has: (website) => !valuesInFourSteps(website) },
  { form: 'trade_in', path: '/cars/trade-in', has: (website) => !valuesInFourSteps(website) },
  { form: 'valuation', path: '/trade-in', kind: 'site page', has: valuesInFourSteps },
  { form: 'valuation', path: '/cars/trade-in', has: valuesInFourSteps },
  { form: 'sell_my_car', path: '/sell-my-car', kind: 'site page' },
  { form: 'service_booking', path: '/pages/book-a-service', has: hasBookingPage },
  { form: 'service_booking', path: '/service', kind: 'site page', has: booksOnServicePage },
  {
    form: 'service_enquiry',
    path: '/service',
    kind: 'site page',
    has: (website) => !booksOnServicePage(website),
  },
  { form: 'parts_enquiry', path: '/vehicle-parts-and-accessories', kind: 'site page' },
  { form: 'special_offer', path: '/special-offers', kind: 'site page' },
  {
    form: 'subscribe',
    path: '/subscribe',
    kind: 'site page',
    has: ({ features }) => features.offers_subscription,
  },
  { form: 'fleet_enquiry', path: '/fleet', kind: 'site page', has: enabled('/fleet') },
  { form: 'insurance_enquiry', path: '/insurance', kind: 'site page' },
  { form: 'career_application', path: '/careers', kind: 'site page', has: enabled('/careers') },
  { form: 'contact', path: '/contact', kind: 'site page' },
  { form: 'general_enquiry', path: '/general-enquiry', kind: 'site page' },
  { form: 'ev_enquiry', path: '/electric-cars', kind: 'site page', has: enabled('/electric-cars') },
  { form: 'competition_entry', path: '/competition', kind: 'site page', has: enabled('/competition') },
  { form: 'survey', path: '/survey', kind: 'site page', has: enabled('/survey') },
  { form: 'team_member_enquiry', path: '/our-team', kind: 'site page', has: enabled('/our-team') },
  // The papers it offers are Australian.
  { form: 'document_request', path: '/document-request', has: ({ locale }) => locale === 'en-AU' },
];

/** A dealer's contact page, and addresses that only ever lead on. */
const OTHER_ROUTES: readonly Pick<Row, 'path' | 'kind'>[] = [
  { path: '/contact-us/:dealer', kind: 'site page' },
  { path: '/contact-us', kind: 'site page' },
  { path: '/book-a-service' },
];

/** Route patterns of every address at which any site carries a form, or leads to where it does. */
export const FORM_ROUTES: readonly string[] = [...new Set([...ROWS, ...OTHER_ROUTES].map(patternOf))];

const KNOWN = new WeakMap<FormPagesSite, readonly FormPage[]>();

/** Every place where this site carries a form. Reckoned once a configuration: every link of every menu asks. */
export function formPages(website: FormPagesSite): readonly FormPage[] {
  const known = KNOWN.get(website) ?? reckoned(website);
  KNOWN.set(website, known);
  return known;
}

function reckoned(website: FormPagesSite): FormPage[] {
  const rows = ROWS.filter(({ has }) => has === undefined || has(website));
  const dealers = website.dealerships.map(({ slug }): Row => ({
    form: 'contact',
    path: `/contact-us/${slug}`,
    kind: 'site page',
  }));
  return [...rows, ...dealers].map((row) => ({ form: row.form, path: pathOf(row, website) }));
}

export function hasFormPage(website: FormPagesSite, form: string): boolean {
  return formPages(website).some((page) => page.form === form);
}

function pathOf({ path, kind }: Row, website: FormPagesSite): string {
  if (kind === 'car') return `${LISTING_BASES[website.template]}/{slug}${path}`;
  return kind === 'site page' ? sitePagePath(path, website) : path;
}

function valuesInFourSteps({ dealerships }: FormPagesSite): boolean {
  return dealerships.some(({ four_step_valuation_form }) => four_step_valuation_form);
}

/** With an address of its own the workshop's booking system replaces our form (decision: xtime_url). */
function hasBookingPage({ enabled_pages, xtime_url }: FormPagesSite): boolean {
  return enabled_pages.includes('/pages/book-a-service') && xtime_url === null;
}

function booksOnServicePage({ enabled_pages, xtime_url }: FormPagesSite): boolean {
  return !enabled_pages.includes('/pages/book-a-service') && xtime_url === null;
}

function enabled(page: Website['enabled_pages'][number]): (website: FormPagesSite) => boolean {
  return ({ enabled_pages }) => enabled_pages.includes(page);
}

/** Few and short, because every page of the site carries the list: a base is checked by the page itself. */
function patternOf({ path, kind }: Pick<Row, 'path' | 'kind'>): string {
  if (kind === 'car') return `/:base/:slug${path}`;
  return kind === 'site page' ? `/pages?${path}` : path;
}
