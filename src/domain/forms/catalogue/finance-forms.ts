import type { Field, Form } from '../form.ts';
import { contactFields, message, optIn, optionalMessage, postcode } from './contact-fields.ts';
import { createLocationField } from './location-field.ts';
import { LOAN_TERMS, options } from './options.ts';
import { listNames } from './list-names.ts';
import { servicedCarFields } from './service-forms.ts';

/** A question to the finance team, with what the shopper would like to spend. */
export const financeEnquiry: Form = {
  name: 'finance_enquiry',
  title: 'Ask about finance',
  intro: 'A finance manager answers. Asking does not touch your credit file.',
  category: 'Finance Enquiry',
  fields: [
    createLocationField('sales'),
    {
      name: 'vehicle_price_budget',
      type: 'currency',
      label: 'Budget (optional)',
      required: 'never',
      min: 0,
      max: 10_000_000,
    },
    ...contactFields,
    message,
    optIn,
  ],
  submitLabel: { text: 'Send enquiry', us: 'Send inquiry' },
  target: 'car-clarity',
};

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
  createLocationField('sales'),
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
