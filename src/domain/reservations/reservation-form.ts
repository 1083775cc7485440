import { contactFields } from '../forms/catalogue/contact-fields.ts';
import type { Form } from '../forms/form.ts';

/** Who reserves. No form of the catalogue: it makes a lead only together with a hold of the car. */
export const RESERVATION_FORM: Form = {
  name: 'reservation',
  title: 'Your details',
  category: 'Vehicle Reservation',
  fields: contactFields,
  submitLabel: 'Continue to payment',
};
