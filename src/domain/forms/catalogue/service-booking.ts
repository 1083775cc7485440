import type { Form } from '../form.ts';
import { contactFields, optionalMessage } from './contact-fields.ts';
import { locationField } from './location-field.ts';
import { servicedCarFields } from './serviced-car-fields.ts';

/** A time in the workshop. Stock by e-mail is not offered to people who look after the one they have. */
export const serviceBooking: Form = {
  name: 'service_booking',
  title: 'Book a service',
  intro: 'Choose a time. We confirm it by phone or email.',
  category: 'Service Booking',
  fields: [
    locationField('service'),
    { name: 'service', type: 'dateTime', label: 'Date and time', required: 'always', calendar: 'service' },
    ...servicedCarFields,
    {
      name: 'service_interval',
      type: 'serviceInterval',
      label: 'Service due',
      required: 'always',
      only: 'service_interval',
    },
    {
      name: 'tyres',
      type: 'tyres',
      label: { text: 'Tyres needed (optional)', us: 'Tires needed (optional)' },
      required: 'never',
      only: 'tyres',
    },
    {
      name: 'additional_services',
      type: 'checkGroup',
      label: 'Add to your booking (optional)',
      required: 'never',
      optionsOfSite: 'additional_services',
      only: 'additional_services',
    },
    ...contactFields,
    optionalMessage,
  ],
  submitLabel: 'Book service',
};
