import { leadCategory } from './lead-categories.ts';

interface CountedLead {
  category: string;
  /** Of the car it is about. */
  car_type?: string;
  /** Name of the catalogue form. */
  form?: string;
  /** The car's tag says that it is for test drives only: it counts as a new one. */
  testDriveOnly?: boolean;
}

const DEFAULT_EVENT = 22;
const FINANCE_APPLICATION = 28;
const APPLICATIONS = ['finance_application', 'finance_pre_approval'];

/** A later step of a form was reached (spec §9). */
export const NEXT_STEP_EVENT = 32;

/** The analytics event id of a lead (spec §9). */
export function leadEvent({ category, car_type, form = '', testDriveOnly = false }: CountedLead): number {
  if (APPLICATIONS.includes(form)) return FINANCE_APPLICATION;
  const known = leadCategory(category);
  if (known === null) return DEFAULT_EVENT;
  return car_type === 'used' && !testDriveOnly ? (known.usedEvent ?? known.event) : known.event;
}
