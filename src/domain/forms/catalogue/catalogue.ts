import type { Field, Form } from '../form.ts';
import { bookATestDrive } from './book-a-test-drive.ts';
import {
  careerApplication,
  competitionEntry,
  contact,
  generalEnquiry,
  subscribe,
  survey,
  teamMemberEnquiry,
} from './dealership-forms.ts';
import {
  documentRequest,
  enquireNow,
  evEnquiry,
  fleetEnquiry,
  requestPhotos,
  specialOffer,
} from './car-forms.ts';
import { financeApplication, financeEnquiry, financePreApproval, insuranceEnquiry } from './finance-forms.ts';

import { partsEnquiry, serviceBooking, serviceEnquiry } from './service-forms.ts';
import { sellMyCar, tradeIn, valuation } from './seller-forms.ts';

/** Every form of the product. */
export const CATALOGUE: readonly Form[] = [
  enquireNow,
  requestPhotos,
  bookATestDrive,
  financeEnquiry,
  financeApplication,
  financePreApproval,
  tradeIn,
  valuation,
  sellMyCar,
  serviceBooking,
  serviceEnquiry,
  partsEnquiry,
  specialOffer,
  subscribe,
  fleetEnquiry,
  insuranceEnquiry,
  careerApplication,
  contact,
  generalEnquiry,
  evEnquiry,
  documentRequest,
  competitionEntry,
  survey,
  teamMemberEnquiry,
];

/** The form that a lead's `form` names, or null. */
export function findForm(name: string): Form | null {
  return CATALOGUE.find((form) => form.name === name) ?? null;
}

/** A form that books times, and the field that holds its calendar. */
export interface BookingCalendar {
  form: Form;
  field: Field;
}

/**
 * The calendar in which a lead books its time: that of its form, else that of the form for its category, since a system
 * that posts a test drive or a service without naming a form means the same seats. Null where neither has one.
 */
export function findBookingCalendar({
  form,
  category,
}: {
  form: string;
  category: string;
}): BookingCalendar | null {
  const namedForm = findForm(form);
  return (
    (namedForm && readCalendar(namedForm)) ??
    CATALOGUE.filter((catalogueForm) => catalogueForm.category === category)
      .map(readCalendar)
      .find((calendar) => calendar !== null) ??
    null
  );
}

function readCalendar(form: Form): BookingCalendar | null {
  const field = form.fields.find(({ type }) => type === 'dateTime');
  return field === undefined ? null : { form, field };
}
