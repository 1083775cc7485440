import type { Form } from '../form.ts';
import { contactFields, message, optIn } from './contact-fields.ts';
import { locationField } from './location-field.ts';

/** A message to any desk: the nine enquiry types of spec §3, each by the category it makes. */
export const contact: Form = {
  name: 'contact',
  title: 'Send a message',
  category: 'General Enquiry',
  fields: [
    {
      name: 'category',
      type: 'select',
      label: 'What is it about?',
      missingText: 'Choose what it is about.',
      required: 'always',
      options: [
        { value: 'General Enquiry', label: 'General' },
        { value: 'Service Enquiry', label: 'Service' },
        { value: 'Parts Enquiry', label: 'Parts' },
        { value: 'New Vehicle Enquiry', label: 'New Vehicle' },
        { value: 'Used Vehicle Enquiry', label: 'Used Vehicle' },
        { value: 'Fleet Enquiry', label: 'Fleet' },
        { value: 'Finance Enquiry', label: 'Finance' },
        { value: 'Career Enquiry', label: 'Careers' },
        { value: 'Sell My Car Enquiry', label: 'Sell My Car' },
      ],
    },
    locationField(),
    ...contactFields,
    message,
    optIn,
  ],
  submitLabel: 'Send message',
};
