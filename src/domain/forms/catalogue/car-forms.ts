import type { Form } from '../form.ts';
import { contactFields, message, optIn, optionalMessage, postcode } from './contact-fields.ts';
import { dealerPromises } from './seller-forms.ts';
import { options } from './options.ts';
import { createLocationField } from './location-field.ts';

/**
 * The question about one car that every "Enquire now" button opens; its name is the same in every country, only the noun
 * is spelt by it. Its category goes by the car's type.
 */
export const enquireNow: Form = {
  name: 'enquire_now',
  title: 'Enquire now',
  category: 'General Enquiry',
  fields: [
    ...contactFields,
    postcode,
    message,
    ...dealerPromises,
    {
      name: 'fit_out',
      type: 'cricksInstalled',
      label: 'Fit-out',
      required: 'never',
      only: 'fit_out_question',
    },
    optIn,
  ],
  submitLabel: { text: 'Send enquiry', us: 'Send inquiry' },
};

/** More pictures of one car. Its category goes by the car's type, as an enquiry's. */
export const requestPhotos: Form = {
  name: 'request_photos',
  title: 'Request photos',
  intro: 'Tell us what you would like to see, and we go out with the camera.',
  category: 'General Enquiry',
  subcategory: 'Request Photos',
  fields: [
    {
      name: 'photos_of',
      type: 'checkGroup',
      label: 'What would you like to see? (optional)',
      required: 'never',
      options: options('Outside', 'Inside', 'Wheels', 'Engine', 'Service book', 'Marks and dents'),
    },
    ...contactFields,
    optionalMessage,
    optIn,
  ],
  submitLabel: 'Request photos',
};

/** A paper about one used car that its page does not hold already. */
export const documentRequest: Form = {
  name: 'document_request',
  title: 'Request a document',
  intro: 'We send it by email.',
  category: 'Document Request',
  fields: [
    {
      name: 'document_type',
      type: 'select',
      label: 'Which document?',
      required: 'always',
      options: [
        { value: 'ppsr', label: 'PPSR certificate' },
        { value: 'equifax', label: 'Equifax vehicle history' },
        { value: 'car_analysis', label: 'Car analysis report' },
      ],
    },
    ...contactFields,
    optionalMessage,
    optIn,
  ],
  submitLabel: 'Request document',
};

/** A question about an offer; which one comes from the address of the page. */
export const specialOffer: Form = {
  name: 'special_offer',
  title: 'Ask about an offer',
  category: 'Special Offer Enquiry',
  fields: [
    { name: 'offer', type: 'hidden', label: 'Offer', required: 'never' },
    createLocationField('sales'),
    ...contactFields,
    postcode,
    message,
    optIn,
  ],
  submitLabel: { text: 'Send enquiry', us: 'Send inquiry' },
};

/** A question about going electric. */
export const evEnquiry: Form = {
  name: 'ev_enquiry',
  title: 'Ask about going electric',
  intro: 'Range, charging, running costs: ask the people who drive them.',
  category: 'New Vehicle Enquiry',
  subcategory: 'Electric',
  fields: [
    {
      name: 'charging_at',
      type: 'radioGroup',
      label: 'Where would you charge?',
      required: 'always',
      options: options('At home', 'At work', 'In public', 'Not sure yet'),
    },
    {
      name: 'charger_quote',
      type: 'checkCard',
      label: 'Quote a home charger too',
      hint: { text: 'Supplied and fitted', us: 'Supplied and installed' },
      required: 'never',
      showIf: { field: 'charging_at', equals: 'At home' },
    },
    ...contactFields,
    postcode,
    message,
    optIn,
  ],
  submitLabel: { text: 'Send enquiry', us: 'Send inquiry' },
};

/** Several vehicles for one business. */
export const fleetEnquiry: Form = {
  name: 'fleet_enquiry',
  title: 'Ask the fleet team',
  intro: 'Tell us what you run and what you need.',
  category: 'Fleet Enquiry',
  fields: [
    {
      name: 'company',
      type: 'string',
      label: 'Business name',
      required: 'always',
      autocomplete: 'organization',
    },
    {
      name: 'fleet_size',
      type: 'number',
      label: 'How many vehicles?',
      required: 'always',
      min: 1,
      max: 10_000,
      step: 1,
    },
    {
      name: 'lease_wanted',
      type: 'checkCard',
      label: 'Quote a lease too',
      hint: 'With a fixed cost a month',
      required: 'never',
    },
    ...contactFields,
    postcode,
    message,
  ],
  submitLabel: { text: 'Send enquiry', us: 'Send inquiry' },
};
