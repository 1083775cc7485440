import type { Field, Form } from '../form.ts';
import { bookATestDrive } from './book-a-test-drive.ts';
import { careerApplication } from './career-application.ts';
import { competitionEntry } from './competition-entry.ts';
import { contact } from './contact.ts';
import { documentRequest } from './document-request.ts';
import { enquireNow } from './enquire-now.ts';
import { evEnquiry } from './ev-enquiry.ts';
import { financeApplication } from './finance-application.ts';
import { financeEnquiry } from './finance-enquiry.ts';
import { financePreApproval } from './finance-pre-approval.ts';
import { fleetEnquiry } from './fleet-enquiry.ts';
import { generalEnquiry } from './general-enquiry.ts';
import { insuranceEnquiry } from './insurance-enquiry.ts';
import { partsEnquiry } from './parts-enquiry.ts';
import { requestPhotos } from './request-photos.ts';
import { sellMyCar } from './sell-my-car.ts';
import { serviceBooking } from './service-booking.ts';
import { serviceEnquiry } from './service-enquiry.ts';
import { specialOffer } from './special-offer.ts';
import { subscribe } from './subscribe.ts';
import { survey } from './survey.ts';
import { teamMemberEnquiry } from './team-member-enquiry.ts';
import { tradeIn } from './trade-in.ts';
import { valuation } from './valuation.ts';

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
