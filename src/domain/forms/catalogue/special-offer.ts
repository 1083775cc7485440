import type { Form } from '../form.ts';
import { contactFields, message, optIn, postcode } from './contact-fields.ts';
import { locationField } from './location-field.ts';

/** A question about an offer; which one comes from the address of the page. */
export const specialOffer: Form = {
  name: 'special_offer',
  title: 'Ask about an offer',
  category: 'Special Offer Enquiry',
  fields: [
    { name: 'offer', type: 'hidden', label: 'Offer', required: 'never' },
    locationField('sales'),
    ...contactFields,
    postcode,
    message,
    optIn,
  ],
  submitLabel: { text: 'Send enquiry', us: 'Send inquiry' },
};
