import { isEnabled } from '../tenants/navigation/enabled-pages.ts';
import type { PageRow, PageSite } from './page-row.ts';

/** Query parameters of a finance page (spec §2). */
export const FINANCE_QUERY = ['preferredDealership', 'vehiclePriceBudget', 'car_id', 'car_type'] as const;
/** The calculator's own fields; `budget` leads on to the cars that so much each time buys. */
const LOAN_QUERY = ['budget', 'amount', 'deposit', 'term', 'rate', 'balloon', 'state', 'frequency'] as const;

/** Of the forms before which the worth of the shopper's car is looked up. */
export const VALUE_QUERY = 'value';
/** The search that found no car, of the form that asks to be told when one comes. */
export const WISH_QUERY = 'wish';
const VALUED_FORM = { query: [VALUE_QUERY], lookupQuery: VALUE_QUERY } as const;

const FORM = { file: 'form-page/form-page.tsx', postLimit: 'enquiries' } as const;
const LISTED_FORM = { ...FORM, sitemap: 'pages' } as const;
const SITE_FORM = { ...LISTED_FORM, isSitePage: true } as const;

/** The table's pages that carry a form. A form that stands at several is listed by the first; about one car it is listed nowhere. */
export const FORM_PAGES = [
  { ...FORM, name: 'enquire', paths: ['/:base/:slug/enquire'], form: 'enquire_now' },
  { ...FORM, name: 'request_photos', paths: ['/:base/:slug/request-photos'], form: 'request_photos' },
  {
    ...FORM,
    name: 'car_test_drive',
    paths: ['/:base/:slug/book-a-test-drive'],
    form: 'book_a_test_drive',
    query: ['preferredDealership', 'date', 'time'],
  },
  {
    ...SITE_FORM,
    name: 'test_drive',
    paths: ['/book-test-drive'],
    form: 'book_a_test_drive',
    menu: ({ template }) => (template === 'motorcycle' ? 'Book a Test Ride' : 'Book a Test Drive'),
  },
  {
    ...LISTED_FORM,
    name: 'finance',
    paths: ['/finance'],
    form: 'finance_enquiry',
    query: [...FINANCE_QUERY, ...LOAN_QUERY],
    llms: 'Finance',
    menu: 'Finance',
  },
  {
    ...FORM,
    name: 'finance_enquiry',
    paths: ['/finance-enquiry'],
    form: 'finance_enquiry',
    query: FINANCE_QUERY,
  },
  {
    ...LISTED_FORM,
    name: 'finance_application',
    paths: ['/apply-for-finance'],
    ownDocument: 'alone',
    form: 'finance_application',
    query: FINANCE_QUERY,
  },
  {
    ...LISTED_FORM,
    name: 'finance_pre_approval',
    paths: ['/finance-pre-approval'],
    ownDocument: 'alone',
    has: ({ features }) => features.finance_pre_approval,
    form: 'finance_pre_approval',
    query: FINANCE_QUERY,
  },
  {
    ...SITE_FORM,
    ...VALUED_FORM,
    name: 'trade_in',
    paths: ['/trade-in'],
    form: chooseTradeInForm,
    menu: 'Trade-in Valuation',
  },
  {
    ...FORM,
    ...VALUED_FORM,
    name: 'trade_in_for_car',
    paths: ['/cars/trade-in'],
    form: chooseTradeInForm,
    query: ['car_id', VALUE_QUERY],
  },
  {
    ...SITE_FORM,
    ...VALUED_FORM,
    name: 'sell_my_car',
    paths: ['/sell-my-car'],
    form: 'sell_my_car',
    menu: 'Sell Us Yours',
  },
  {
    ...LISTED_FORM,
    name: 'book_a_service',
    paths: ['/pages/book-a-service'],
    has: isEnabled('/pages/book-a-service'),
    // With an address of its own the workshop's booking system replaces our form (spec §3).
    form: ({ xtime_url }) => (xtime_url === null ? 'service_booking' : null),
    menu: 'Book a Service',
  },
  {
    ...SITE_FORM,
    name: 'service',
    paths: ['/service'],
    form: chooseServiceForm,
    llms: 'Service',
    menu: 'Service',
  },
  {
    ...SITE_FORM,
    name: 'parts',
    paths: ['/vehicle-parts-and-accessories'],
    form: 'parts_enquiry',
    menu: 'Parts & Accessories',
  },
  {
    ...SITE_FORM,
    name: 'special_offers',
    paths: ['/special-offers'],
    form: 'special_offer',
    query: ['offer'],
    menu: 'Special Offers',
  },
  {
    ...SITE_FORM,
    name: 'subscribe',
    paths: ['/subscribe'],
    has: ({ features }) => features.offers_subscription,
    form: 'subscribe',
  },
  {
    ...SITE_FORM,
    name: 'fleet',
    paths: ['/fleet'],
    has: isEnabled('/fleet'),
    form: 'fleet_enquiry',
    menu: 'Fleet',
  },
  { ...SITE_FORM, name: 'insurance', paths: ['/insurance'], form: 'insurance_enquiry', menu: 'Insurance' },
  {
    ...SITE_FORM,
    name: 'careers',
    paths: ['/careers'],
    has: isEnabled('/careers'),
    form: 'career_application',
    query: ['position'],
    menu: 'Careers',
  },
  {
    ...SITE_FORM,
    name: 'contact',
    paths: ['/contact'],
    form: 'contact',
    llms: 'Contact',
    menu: 'Contact Us',
  },
  {
    ...SITE_FORM,
    name: 'general_enquiry',
    paths: ['/general-enquiry'],
    form: 'general_enquiry',
    query: [WISH_QUERY],
  },
  {
    ...SITE_FORM,
    name: 'electric_cars',
    paths: ['/electric-cars'],
    has: isEnabled('/electric-cars'),
    form: 'ev_enquiry',
    menu: 'Electric Cars',
  },
  {
    ...SITE_FORM,
    name: 'competition',
    paths: ['/competition'],
    has: isEnabled('/competition'),
    form: 'competition_entry',
    menu: 'Competition',
  },
  {
    ...SITE_FORM,
    name: 'survey',
    paths: ['/survey'],
    has: isEnabled('/survey'),
    form: 'survey',
    menu: 'How Did We Do?',
  },
  {
    ...SITE_FORM,
    name: 'our_team',
    paths: ['/our-team'],
    has: isEnabled('/our-team'),
    form: 'team_member_enquiry',
    menu: 'Our Team',
  },
  {
    ...FORM,
    name: 'document_request',
    paths: ['/document-request'],
    // The papers it offers are Australian.
    has: ({ locale }) => locale === 'en-AU',
    form: 'document_request',
    query: ['car_id', 'document_type'],
  },
  { ...SITE_FORM, name: 'dealer_contact', paths: ['/contact-us/:dealer'], form: 'contact' },
  // These two lead on, always.
  { ...FORM, isSitePage: true, name: 'contact_us', paths: ['/contact-us'] },
  { ...FORM, name: 'bare_book_a_service', paths: ['/book-a-service'] },
] as const satisfies readonly PageRow[];

function chooseTradeInForm({ dealerships }: PageSite): string {
  const isInSteps = dealerships.some(({ four_step_valuation_form }) => four_step_valuation_form);
  return isInSteps ? 'valuation' : 'trade_in';
}

/** Where bookings have no page of their own, nor a system that replaces our form, they are made here. */
function chooseServiceForm({ enabled_pages, xtime_url }: PageSite): string {
  const isBookedHere = !enabled_pages.includes('/pages/book-a-service') && xtime_url === null;
  return isBookedHere ? 'service_booking' : 'service_enquiry';
}
