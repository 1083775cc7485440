import type { Form } from '../form.ts';
import { contactFields } from './contact-fields.ts';
import { locationField } from './location-field.ts';
import { servicedCarFields } from './serviced-car-fields.ts';

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
    locationField('parts'),
    ...contactFields,
  ],
  submitLabel: { text: 'Send enquiry', us: 'Send inquiry' },
};
