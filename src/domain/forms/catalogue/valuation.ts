import type { Field, Form } from '../form.ts';
import { contactFields, optIn, optionalMessage, postcode } from './contact-fields.ts';
import { options } from './options.ts';
import { conditionFields, shopperCarFields } from './shopper-car-fields.ts';
import { namesOf } from './names-of.ts';

const CONDITION: readonly Field[] = [
  ...conditionFields,
  {
    name: 'photos',
    type: 'file',
    label: 'Photos (optional)',
    hint: 'All four sides and the dashboard say the most.',
    required: 'never',
  },
];

const CONTACT: readonly Field[] = [...contactFields, postcode];

const OFFER: readonly Field[] = [
  {
    name: 'offer_by',
    type: 'radioCardGroup',
    label: 'How shall we send it?',
    required: 'always',
    options: options('By email', 'By phone', 'By text message'),
  },
  {
    name: 'hoped_price',
    type: 'currency',
    label: 'What do you hope for? (optional)',
    required: 'never',
    min: 0,
    max: 10_000_000,
  },
  optionalMessage,
  optIn,
];

/** The four-step valuation of dealers who have it, in place of the trade-in. A person makes the offer, never this form. */
export const valuation: Form = {
  name: 'valuation',
  title: 'Value my vehicle',
  intro: 'Four short steps to an offer from our buyers.',
  category: 'Trade-in Enquiry',
  subcategory: 'Valuation',
  fields: [...shopperCarFields, ...CONDITION, ...CONTACT, ...OFFER],
  steps: [
    { title: 'Find your vehicle', intro: 'By its plate, or by hand.', fields: namesOf(shopperCarFields) },
    {
      title: 'How is it looking?',
      intro: 'Honest answers get a firmer offer.',
      fields: namesOf(CONDITION),
    },
    { title: 'How do we reach you?', fields: namesOf(CONTACT) },
    { title: 'Your offer', intro: 'Our buyers work it out by hand.', fields: namesOf(OFFER) },
  ],
  submitLabel: 'Get my offer',
};
