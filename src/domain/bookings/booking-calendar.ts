import { CATALOGUE, formNamed } from '../forms/catalogue/catalogue.ts';
import type { Field, Form } from '../forms/form.ts';
import type { LeadFields } from '../leads/lead.ts';

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
}: Pick<LeadFields, 'form' | 'category'>): BookingCalendar | null {
  const namedForm = formNamed(form);
  return (
    (namedForm && readCalendar(namedForm)) ??
    CATALOGUE.filter((one) => one.category === category)
      .map(readCalendar)
      .find((calendar) => calendar !== null) ??
    null
  );
}

function readCalendar(form: Form): BookingCalendar | null {
  const field = form.fields.find(({ type }) => type === 'dateTime');
  return field === undefined ? null : { form, field };
}
