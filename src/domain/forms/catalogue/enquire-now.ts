import type { Form } from '../form.ts';
import { contactFields, message, optIn, postcode } from './contact-fields.ts';
import { dealerPromises } from './dealer-promises.ts';

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
