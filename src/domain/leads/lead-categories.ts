import type { EventId } from '../analytics/events.ts';
import type { Department } from './department.ts';

/** What kind of enquiry a lead is: its name, its slug on the success page, its analytics event and who answers it. */
export interface LeadCategory {
  category: string;
  slug: string;
  /** Analytics event id (spec §9). */
  event: EventId;
  /** The event where the car is used and not for test drives only. */
  usedEvent?: EventId;
  department: Department;
}

/** The event of everything that has none of its own (spec §9). */
export const DEFAULT_EVENT = 22 satisfies EventId;

export const LEAD_CATEGORIES: readonly LeadCategory[] = [
  createCategory('New Vehicle Enquiry', 14, 'sales'),
  createCategory('Used Vehicle Enquiry', 15, 'sales'),
  createCategory('Special Offer Enquiry', 16, 'sales'),
  { ...createCategory('Test Drive Booking', 17, 'sales'), usedEvent: 48 },
  createCategory('Finance Enquiry', 23, 'finance'),
  createCategory('Trade-in Enquiry', 18, 'sales'),
  createCategory('Sell My Car Enquiry', 40, 'buying'),
  createCategory('Vehicle Reservation', 42, 'sales'),
  createCategory('Online Purchase', 42, 'sales'),
  createCategory('Fleet Enquiry', 19, 'fleet'),
  createCategory('Insurance Enquiry', 24, 'finance'),
  createCategory('Subscription Enquiry', 47, 'marketing'),
  createCategory('Service Booking', 20, 'service'),
  createCategory('Service Enquiry', 45, 'service'),
  createCategory('Service Retention', 45, 'service'),
  createCategory('Loan Car Booking', DEFAULT_EVENT, 'service'),
  createCategory('Parts Enquiry', 21, 'parts'),
  createCategory('General Enquiry', DEFAULT_EVENT, 'front desk'),
  createCategory('Team Member Enquiry', 46, 'front desk'),
  createCategory('Competition Enquiry', 27, 'marketing'),
  createCategory('Event Enquiry', DEFAULT_EVENT, 'marketing'),
  createCategory('Survey', 44, 'marketing'),
  createCategory('Brochure Download', 56, 'marketing'),
  createCategory('Document Request', 56, 'sales'),
  createCategory('Phone Call', 25, 'front desk'),
  createCategory('Career Enquiry', 51, 'HR'),
];

/** The enquiry types of spec §3, as the contact form offers them, and the category each one makes. */
const ENQUIRY_TYPES: Readonly<Record<string, string>> = {
  General: 'General Enquiry',
  Service: 'Service Enquiry',
  Parts: 'Parts Enquiry',
  'New Vehicle': 'New Vehicle Enquiry',
  'Used Vehicle': 'Used Vehicle Enquiry',
  Fleet: 'Fleet Enquiry',
  Finance: 'Finance Enquiry',
  Careers: 'Career Enquiry',
  'Sell My Car': 'Sell My Car Enquiry',
};

const BY_SLUG = new Map(LEAD_CATEGORIES.map((entry) => [entry.slug, entry]));
const BY_TYPE = new Map(Object.entries(ENQUIRY_TYPES).map(([type, name]) => [toSlug(type), toSlug(name)]));

/** The category that a text, a slug or an enquiry type names, whatever its letter case; null for anything else. */
export function readLeadCategory(text: string): LeadCategory | null {
  const slug = toSlug(text.trim());
  return BY_SLUG.get(BY_TYPE.get(slug) ?? slug) ?? null;
}

/** The category of an enquiry about a car: a demo car is the new-vehicle team's (its success page is its own). */
export function chooseCarCategory(carType: string): string {
  return carType === 'used' ? 'Used Vehicle Enquiry' : 'New Vehicle Enquiry';
}

/** The success page's category: by the car's type when the form says so, else the lead category's slug (spec §4). */
export function chooseSuccessCategory(lead: { category: string; car_type: string | null }): string {
  if (lead.car_type === null) return readLeadCategory(lead.category)?.slug ?? 'general-enquiry';
  if (lead.car_type === 'demo' || lead.car_type === 'used') return `${lead.car_type}-vehicle-enquiry`;
  return 'new-vehicle-enquiry';
}

function createCategory(name: string, event: EventId, department: Department): LeadCategory {
  return { category: name, slug: toSlug(name), event, department };
}

function toSlug(text: string): string {
  return text.toLowerCase().replace(/\s+/g, '-');
}
