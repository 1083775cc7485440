import type { Field, Form } from '../form.ts';
import { contactFields, optIn, optionalMessage } from './contact-fields.ts';
import { locationField } from './location-field.ts';
import { LOAN_TERMS, options } from './options.ts';
import { listNames } from './list-names.ts';

const IDENTITY: readonly Field[] = [
  {
    name: 'middle_name',
    type: 'fullName',
    label: 'Middle name (optional)',
    required: 'never',
    autocomplete: 'additional-name',
  },
  { name: 'dob', type: 'dob', label: 'Date of birth', required: 'always', minAge: 18, autocomplete: 'bday' },
  {
    name: 'licence_number',
    type: 'licenseNumber',
    label: { text: 'Driver licence number', us: 'Driver license number' },
    required: 'always',
    autocomplete: 'off',
  },
  {
    name: 'licence_expiry',
    type: 'expiryDate',
    label: { text: 'Licence expiry', us: 'License expiration' },
    required: 'always',
  },
  { name: 'address', type: 'address', label: 'Home address', required: 'always' },
];

const WORK: readonly Field[] = [
  {
    name: 'employment',
    type: 'radioGroup',
    label: 'Employment',
    required: 'always',
    options: options('Full time', 'Part time', 'Casual', 'Self-employed', 'Not working'),
  },
  {
    name: 'employer',
    type: 'string',
    label: 'Employer or business (optional)',
    required: 'never',
    autocomplete: 'organization',
    showIf: { field: 'employment' },
  },
  {
    name: 'annual_income',
    type: 'currency',
    label: 'Income a year, before tax',
    required: 'always',
    min: 0,
    max: 10_000_000,
  },
  {
    name: 'housing_cost',
    type: 'currency',
    label: 'Rent or mortgage a month (optional)',
    required: 'never',
    min: 0,
    max: 1_000_000,
  },
];

const LOAN: readonly Field[] = [
  {
    name: 'loan_amount',
    type: 'currency',
    label: 'Amount to borrow',
    required: 'always',
    min: 1000,
    max: 10_000_000,
  },
  {
    name: 'deposit',
    type: 'currency',
    label: 'Deposit or trade-in (optional)',
    required: 'never',
    min: 0,
    max: 10_000_000,
  },
  { name: 'loan_term', type: 'select', label: 'Term', required: 'always', options: LOAN_TERMS },
  locationField('sales'),
  optionalMessage,
  {
    name: 'privacy_consent',
    type: 'check',
    label: 'You may use these details to assess my application',
    required: 'always',
  },
  optIn,
];

/** Who applies, what they earn and what they ask for. Contact details come first: an unfinished one can be called. */
export const financeApplication: Form = {
  name: 'finance_application',
  title: 'Apply for finance',
  intro: {
    text: 'About five minutes. Have your licence and your income at hand.',
    us: 'About five minutes. Have your license and your income at hand.',
  },
  category: 'Finance Enquiry',
  subcategory: 'Application',
  fields: [...contactFields, ...IDENTITY, ...WORK, ...LOAN],
  steps: [
    { title: 'How do we reach you?', fields: listNames(contactFields) },
    {
      title: 'Who are you?',
      intro: { text: 'As it stands on your licence.', us: 'As it stands on your license.' },
      fields: listNames(IDENTITY),
    },
    { title: 'What do you earn?', fields: listNames(WORK) },
    { title: 'What would you like to borrow?', fields: listNames(LOAN) },
  ],
  submitLabel: 'Send application',
};
