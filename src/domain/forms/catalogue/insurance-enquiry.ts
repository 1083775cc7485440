import type { Form } from '../form.ts';
import { contactFields, optionalMessage, postcode } from './contact-fields.ts';
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
      options: [
        {
          value: 'Comprehensive',
          label: { text: 'Comprehensive', us: 'Full coverage' },
        },
        {
          value: 'Third party, fire and theft',
          label: { text: 'Third party, fire and theft', us: 'Liability and comprehensive' },
        },
        {
          value: 'Third party property',
          label: { text: 'Third party property', us: 'Liability only' },
        },
        { value: 'Not sure yet', label: 'Not sure yet' },
      ],
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
