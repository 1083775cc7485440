import type { Field, Form } from '../form.ts';
import { contactFields, optIn, optionalMessage, postcode } from './contact-fields.ts';
import { options } from './options.ts';
import { conditionFields, shopperCarFields } from './shopper-car-fields.ts';
import { DECLINED, OFFER_ANSWER, OFFER_FIELD, shownFigure } from '../../valuations/offer.ts';
import { listNames } from './list-names.ts';

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
  shownFigure,
  {
    name: OFFER_ANSWER,
    type: 'radioCardGroup',
    label: 'What do you say to it?',
    required: 'always',
    options: [
      { value: 'Accept', label: 'Accept', hint: 'Go on with a figure like this' },
      { value: DECLINED, label: 'Decline', hint: 'And tell us why' },
    ],
    only: 'offer_rejection',
    showIf: { field: OFFER_FIELD },
  },
  {
    name: 'decline_reason',
    type: 'textarea',
    label: 'Why not?',
    required: 'always',
    only: 'offer_rejection',
    showIf: { field: OFFER_ANSWER, equals: DECLINED },
  },
  {
    name: 'offer_by',
    type: 'radioCardGroup',
    label: 'How shall we get back to you?',
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

/** The four-step valuation of dealers who have it, in place of the trade-in. It may show a figure; a person confirms every offer. */
export const valuation: Form = {
  name: 'valuation',
  title: 'Value my vehicle',
  intro: 'Four short steps to an offer from our buyers.',
  category: 'Trade-in Enquiry',
  subcategory: 'Valuation',
  fields: [...shopperCarFields, ...CONDITION, ...CONTACT, ...OFFER],
  steps: [
    { title: 'Find your vehicle', intro: 'By its plate, or by hand.', fields: listNames(shopperCarFields) },
    {
      title: 'How is it looking?',
      intro: 'Honest answers get a firmer offer.',
      fields: listNames(CONDITION),
    },
    { title: 'How do we reach you?', fields: listNames(CONTACT) },
    { title: 'Your offer', intro: 'Our buyers confirm every figure.', fields: listNames(OFFER) },
  ],
  submitLabel: 'Get my offer',
};
