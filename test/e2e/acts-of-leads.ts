import type { EventId } from '#domain/analytics/events.ts';

/** The way to a lead of one event: the form, where it stands and the name that its success has. */
export interface LeadAct {
  form: string;
  /** `{used}` and `{new}` are the paths of cars. */
  path: string;
  category: string;
  /** The car it is about. */
  car?: 'used' | 'new';
}

/** A form for every event of a lead (spec §9) but that of a reservation, which is a payment. */
export const LEAD_ACTS = {
  14: { form: 'enquire_now', path: '{new}/enquire', category: 'new-vehicle-enquiry', car: 'new' },
  15: { form: 'enquire_now', path: '{used}/enquire', category: 'used-vehicle-enquiry', car: 'used' },
  16: { form: 'special_offer', path: '/special-offers', category: 'special-offer-enquiry' },
  17: {
    form: 'book_a_test_drive',
    path: '{new}/book-a-test-drive',
    category: 'test-drive-booking',
    car: 'new',
  },
  18: { form: 'trade_in', path: '/trade-in', category: 'trade-in-enquiry' },
  19: { form: 'fleet_enquiry', path: '/fleet', category: 'fleet-enquiry' },
  20: { form: 'service_booking', path: '/pages/book-a-service', category: 'service-booking' },
  21: { form: 'parts_enquiry', path: '/vehicle-parts-and-accessories', category: 'parts-enquiry' },
  22: { form: 'general_enquiry', path: '/general-enquiry', category: 'general-enquiry' },
  23: { form: 'finance_enquiry', path: '/finance-enquiry', category: 'finance-enquiry' },
  24: { form: 'insurance_enquiry', path: '/insurance', category: 'insurance-enquiry' },
  27: { form: 'competition_entry', path: '/competition', category: 'competition-enquiry' },
  28: { form: 'finance_application', path: '/apply-for-finance', category: 'finance-enquiry' },
  40: { form: 'sell_my_car', path: '/sell-my-car', category: 'sell-my-car-enquiry' },
  44: { form: 'survey', path: '/survey', category: 'survey' },
  45: { form: 'service_enquiry', path: '/service', category: 'service-enquiry' },
  46: { form: 'team_member_enquiry', path: '/our-team', category: 'team-member-enquiry' },
  47: { form: 'subscribe', path: '/subscribe', category: 'subscription-enquiry' },
  48: {
    form: 'book_a_test_drive',
    path: '{used}/book-a-test-drive',
    category: 'test-drive-booking',
    car: 'used',
  },
  51: { form: 'career_application', path: '/careers', category: 'career-enquiry' },
  56: { form: 'document_request', path: '/document-request', category: 'document-request' },
  58: { form: 'finance_enquiry', path: '/finance?amount=30000', category: 'finance-enquiry' },
} as const satisfies Partial<Record<EventId, LeadAct>>;

/** Forms that are documents of their own, on which nobody else is told: the page of thanks tells. */
export const ALONE: readonly number[] = [28];

/** The event of a reservation, told by the page of its payment. */
export const RESERVATION = 42 satisfies EventId;
