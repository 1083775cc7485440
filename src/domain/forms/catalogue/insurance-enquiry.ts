import type { Form } from '../form.ts';
import { contactFields, optionalMessage, postcode } from './contact-fields.ts';
import { options } from './options.ts';
import { servicedCarFields } from './serviced-car-fields.ts';

/** What the finance team needs for an insurance quote. */
export const insuranceEnquiry: Form = {
  name: 'insurance_enquiry',
  title: 'Ask about insurance',
  intro: 'Cover for the vehicle you have or the one you are about to buy.',
  category: 'Insurance Enquiry',
  fields: [
    ...servicedCarFields,
    {
      name: 'cover',
      type: 'select',
      label: 'Cover',
      required: 'always',
      options: options(
        'Comprehensive',
        'Third party, fire and theft',
        'Third party property',
        'Not sure yet',
      ),
    },
    {
      name: 'yearly_distance',
      type: 'distance',
      label: { text: 'Kilometres a year (optional)', us: 'Miles a year (optional)' },
      required: 'never',
      min: 0,
      max: 500_000,
    },
    ...contactFields,
    postcode,
    optionalMessage,
  ],
  submitLabel: { text: 'Send enquiry', us: 'Send inquiry' },
};
