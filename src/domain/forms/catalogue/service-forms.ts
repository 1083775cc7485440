import type { Field, Form } from '../form.ts';
import { contactFields, message, optionalMessage } from './contact-fields.ts';
import { createLocationField } from './location-field.ts';

/** The car that comes to the workshop or needs a part: the one that the lead is about. */
export const servicedCarFields = [
  { name: 'Vehicle Make', type: 'make', label: 'Make', required: 'always' },
  {
    name: 'Vehicle Model',
    type: 'model',
    label: 'Model',
    required: 'always',
    makeField: 'Vehicle Make',
  },
  { name: 'vehicle_year', type: 'year', label: 'Year (optional)', required: 'never' },
  {
    name: 'Rego',
    type: 'rego',
    label: { text: 'Rego (optional)', us: 'License plate (optional)' },
    required: 'never',
    autocomplete: 'off',
  },
] as const satisfies readonly Field[];

/** A time in the workshop. Stock by e-mail is not offered to people who look after the one they have. */
export const serviceBooking: Form = {
  name: 'service_booking',
  title: 'Book a service',
  intro: 'Choose a time, and tell us what is to be done.',
  category: 'Service Booking',
  fields: [
    createLocationField('service'),
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

/** A question to the workshop, on sites whose bookings have a page of their own. */
export const serviceEnquiry: Form = {
  name: 'service_enquiry',
  title: 'Ask the workshop',
  intro: 'A question about your vehicle, a quote or work we have done.',
  category: 'Service Enquiry',
  fields: [
    createLocationField('service'),
    {
      name: 'Rego',
      type: 'rego',
      label: { text: 'Rego (optional)', us: 'License plate (optional)' },
      required: 'never',
      autocomplete: 'off',
    },
    ...contactFields,
    message,
    {
      name: 'last_visit_rating',
      type: 'starRating',
      label: 'How was your last visit? (optional)',
      required: 'never',
    },
  ],
  submitLabel: { text: 'Send enquiry', us: 'Send inquiry' },
};

/** A part or an accessory, for which vehicle, and how it gets there. */
export const partsEnquiry: Form = {
  name: 'parts_enquiry',
  title: 'Ask the parts counter',
  intro: 'Name the part and the vehicle. We check the number and the price.',
  category: 'Parts Enquiry',
  fields: [
    { name: 'message', type: 'textarea', label: 'Which part do you need?', required: 'always' },
    ...servicedCarFields,
    {
      name: 'vin',
      type: 'string',
      label: 'VIN (optional)',
      hint: 'On the registration paper. It finds the exact part.',
      required: 'never',
      autocomplete: 'off',
    },
    {
      name: 'delivery',
      type: 'radioGroup',
      label: 'How would you like it?',
      required: 'always',
      options: [
        { value: 'Pick it up', label: 'Pick it up' },
        { value: 'Have it fitted', label: { text: 'Have it fitted', us: 'Have it installed' } },
        { value: 'Have it sent', label: 'Have it sent' },
      ],
    },
    createLocationField('parts'),
    ...contactFields,
  ],
  submitLabel: { text: 'Send enquiry', us: 'Send inquiry' },
};
