import type { Form } from '../form.ts';
import { contactFields, optionalMessage } from './contact-fields.ts';
import { options } from './options.ts';

/** How a visit was. Contact details come last: the questions are why somebody is here. */
export const survey: Form = {
  name: 'survey',
  title: 'How did we do?',
  category: 'Survey',
  fields: [
    { name: 'rating', type: 'starRating', label: 'Your visit, in stars', required: 'always' },
    {
      name: 'visited',
      type: 'radioGroup',
      label: 'What brought you here?',
      required: 'always',
      options: options('Buying', 'Service', 'Parts', 'Something else'),
    },
    {
      name: 'would_recommend',
      type: 'radioGroup',
      label: 'Would you send a friend?',
      required: 'always',
      options: options('Yes', 'Perhaps', 'No'),
    },
    { ...optionalMessage, label: 'What should we do better? (optional)' },
    ...contactFields,
  ],
  submitLabel: 'Send answers',
};
