import type { EventId } from '../analytics/events.ts';
import { DEFAULT_EVENT, readLeadCategory } from './lead-categories.ts';

interface CountedLead {
  category: string;
  /** Of the car it is about. */
  car_type?: string;
  /** Name of the catalogue form. */
  form?: string;
  /** The car's tag says that it is for test drives only: it counts as a new one. */
  testDriveOnly?: boolean;
  /** With figures of the calculator. */
  asksForQuote?: boolean;
}

const FINANCE_APPLICATION = 28;
const FINANCE_QUOTE = 58;
const APPLICATIONS = ['finance_application', 'finance_pre_approval'];

/** The analytics event id of a lead (spec §9). */
export function findLeadEventId(lead: CountedLead): EventId {
  const { category, car_type, form = '', testDriveOnly = false, asksForQuote = false } = lead;
  if (APPLICATIONS.includes(form)) return FINANCE_APPLICATION;
  const knownCategory = readLeadCategory(category);
  if (knownCategory === null) return DEFAULT_EVENT;
  if (asksForQuote && knownCategory.category === 'Finance Enquiry') return FINANCE_QUOTE;
  return car_type === 'used' && !testDriveOnly
    ? (knownCategory.usedEvent ?? knownCategory.event)
    : knownCategory.event;
}
