import type { Form } from '../form.ts';
import { contactFields, optIn, optionalMessage } from './contact-fields.ts';

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
