import type { Form } from '../form.ts';
import { contactFields, optIn } from './contact-fields.ts';
import { LOAN_TERMS, options } from './options.ts';

/** How much could be borrowed, before a car is chosen: two short steps. */
export const financePreApproval: Form = {
  name: 'finance_pre_approval',
  title: 'Finance pre-approval',
  intro: 'Know your budget before you choose. Two short steps.',
  category: 'Finance Enquiry',
  subcategory: 'Pre-approval',
  fields: [
    {
      name: 'loan_amount',
      type: 'currency',
      label: 'Amount to borrow',
      required: 'always',
      min: 1000,
      max: 10_000_000,
    },
    { name: 'loan_term', type: 'select', label: 'Term', required: 'always', options: LOAN_TERMS },
    {
      name: 'loan_use',
      type: 'radio',
      label: 'What is it for?',
      required: 'always',
      options: options('Private use', 'Business use'),
    },
    ...contactFields,
    {
      name: 'privacy_consent',
      type: 'check',
      label: 'You may use these details to assess my application',
      required: 'always',
    },
    optIn,
  ],
  steps: [
    { title: 'What would you like to borrow?', fields: ['loan_amount', 'loan_term', 'loan_use'] },
    {
      title: 'How do we reach you?',
      fields: ['name', 'last_name', 'email', 'phone', 'privacy_consent', 'opt_in'],
    },
  ],
  submitLabel: 'Ask for pre-approval',
};
