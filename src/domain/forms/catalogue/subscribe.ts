import type { Form } from '../form.ts';
import { options } from './options.ts';

/** Offers by e-mail. No phone is asked: nobody is going to call. */
export const subscribe: Form = {
  name: 'subscribe',
  title: 'Get our offers by email',
  intro: 'You can stop them any time.',
  category: 'Subscription Enquiry',
  fields: [
    {
      name: 'name',
      type: 'fullName',
      label: 'Name',
      required: 'always',
      whole: true,
      autocomplete: 'name',
    },
    { name: 'email', type: 'email', label: 'Email', required: 'always', autocomplete: 'email' },
    {
      name: 'interests',
      type: 'checkGroup',
      label: 'What interests you? (optional)',
      required: 'never',
      options: options('New stock', 'Used stock', 'Service offers'),
    },
    { name: 'opt_in', type: 'optIn', label: 'Email me offers', required: 'never' },
  ],
  submitLabel: 'Subscribe',
};
