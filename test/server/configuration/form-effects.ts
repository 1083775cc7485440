import type { Website } from '#domain/tenants/website.ts';
import { dropped, type Effect, mailed, shown, takes, testedIn } from './effect.ts';
import { ANN, DESK, ENQUIRY, LEADS } from './sample-site.ts';

const ACCOUNTS = { garage_enabled: true, account_retention_months: 13 };

/** What is asked, where it goes and how long it is kept. */
export const FORM_EFFECTS = {
  email_only_forms: takes(LEADS, { email_only_forms: true }, { lead: { ...ENQUIRY, phone: '' } }),
  message_required: takes(LEADS, { message_required: false }, { lead: { ...ENQUIRY, message: '' } }),
  opt_in_default: dropped('/general-enquiry', { opt_in_default: false }, /name="opt_in"[^>]*checked/),
  lead_destinations: mailed(
    { lead_destinations: [{ ...DESK, to: ['oak@desk.example'] }] },
    'oak@desk.example',
  ),
  reply_promise: shown('/cars/{car}', { reply_promise: 120 }, 'within 2 hours'),
  reply_target_minutes: testedIn(
    'operations/lead-due.test.ts > is what the dealer aims for, in the inbox alone',
  ),
  saved_replies: testedIn('server/lead-mails.test.ts > begins with the replies of the site'),
  lead_turns: testedIn(
    'server/lead-turns.test.ts > are given once, whoever looks, with their event and line of audit',
  ),
  shopper_confirmation: mailed({ shopper_confirmation: true }, 'kim@shopper.example', {
    email: 'kim@shopper.example',
  }),
  spam_retention_days: shown('/privacy-policy', { spam_retention_days: 11 }, '11 days'),
  lead_retention_months: shown(
    '/privacy-policy',
    { lead_retention_months: 7 },
    'and the files with it, after 7 months',
  ),
  application_files_retention_days: shown(
    '/privacy-policy',
    { enabled_pages: ['/careers'], application_files_retention_days: 45 },
    '45 days',
  ),
  account_retention_months: shown('/privacy-policy', ACCOUNTS, '13 months'),
  count_retention_months: shown('/privacy-policy', { count_retention_months: 11 }, '11 months'),
  mail_from: mailed({ mail_from: 'hello@elm.example', lead_destinations: [DESK] }, 'hello@elm.example'),
  service_form: shown('/service', { service_form: { interval: true, tyres: true } }, 'Tyres needed'),
  additional_services: shown('/service', { additional_services: ['Loan car'] }, 'Loan car'),
  location_choices: shown(
    '/general-enquiry',
    {
      location_choices: [
        { location_id: 1, label: 'Buying and selling' },
        { location_id: 2, label: 'Parts' },
      ],
    },
    'Buying and selling',
  ),
  dealer_promises: shown('/sell-my-car', { dealer_promises: true }, 'Ready to sell'),
  fit_out_question: shown(
    '/cars/{car}/enquire',
    { fit_out_question: 'Tow kit installed?' },
    'Tow kit installed?',
  ),
  autogauge_enabled: shown('/trade-in.data', { autogauge_enabled: true }, 'autogauge_enabled'),
  bookings: shown(
    '/dealerships/1/available_appointment_bookings.json',
    { bookings: { test_drive: { slot_minutes: 45 } } },
    '"slot_minutes":45',
  ),
  bookings_bring: shown(
    '/success?category=test-drive-booking',
    { bookings_bring: { test_drive: ['A blue cap'] } },
    'A blue cap',
  ),
  test_leads: dropped('/contact.data', { test_leads: true }, '"asked"'),
  demo_routes_to: mailed(
    {
      demo_routes_to: 'new',
      lead_destinations: [
        DESK,
        { ...DESK, name: 'new', to: ['new@desk.example'], only: { car_types: ['new'] } },
      ],
    },
    'new@desk.example',
    { car_type: 'demo' },
  ),
  car_clarity_target: takes(
    '/api/carClarityCustomer',
    { car_clarity_target: true },
    { ...ANN, name: 'Ann Lee' },
  ),
  xtime_url: {
    path: '/service',
    change: { xtime_url: 'https://workshop.example/book' },
    says: 'https://workshop.example/book',
  },
} satisfies Partial<Record<keyof Website, Effect>>;
