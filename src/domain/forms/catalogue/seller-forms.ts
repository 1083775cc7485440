import type { Field, Form } from '../form.ts';
import { contactFields, optIn, optionalMessage, postcode } from './contact-fields.ts';
import { options, YES_NO, AUSTRALIAN_STATES } from './options.ts';
import { createLocationField } from './location-field.ts';
import { listNames } from './list-names.ts';
import {
  DECLINED,
  figureShownBefore,
  OFFER_ANSWER,
  OFFER_FIELD,
  shownFigure,
} from '../../valuations/offer.ts';

/**
 * The car that a shopper drives already: by its plate, or by hand. Its keys are apart from `Vehicle Make` and the
 * like, which name the car that the lead is about.
 */
const shopperCarFields = [
  {
    name: 'Rego',
    type: 'rego',
    label: { text: 'Rego (optional)', us: 'License plate (optional)' },
    required: 'never',
    autocomplete: 'off',
  },
  {
    name: 'rego_state',
    type: 'select',
    label: 'State of registration (optional)',
    required: 'never',
    options: AUSTRALIAN_STATES,
    only: 'rego_lookup',
  },
  { name: 'trade_in_year', type: 'year', label: 'Year', required: 'always' },
  { name: 'trade_in_make', type: 'make', label: 'Make', required: 'always' },
  {
    name: 'trade_in_model',
    type: 'model',
    label: 'Model',
    required: 'always',
    makeField: 'trade_in_make',
  },
] as const satisfies readonly Field[];

/** Its odometer, and how it has been kept. */
const conditionFields = [
  {
    name: 'trade_in_condition',
    type: 'radioCardGroup',
    label: 'Overall condition',
    required: 'always',
    options: [
      { value: 'Excellent', label: 'Excellent', hint: 'No marks, full service history' },
      { value: 'Good', label: 'Good', hint: 'A few small marks, serviced' },
      {
        value: 'Fair',
        label: 'Fair',
        hint: { text: 'Dents or worn tyres', us: 'Dents or worn tires' },
      },
      { value: 'Needs work', label: 'Needs work', hint: 'Warning lights or damage' },
    ],
  },
  {
    name: 'trade_in_km',
    type: 'kilometre',
    label: 'Odometer',
    hint: { text: 'Kilometres, close is fine', us: 'Miles, close is fine' },
    required: 'always',
  },
] as const satisfies readonly Field[];

/** Yes/No questions of the dealers who promise an answer to them (spec §3), under the keys those dealers know. */
const promise = { type: 'radioGroup', options: YES_NO, required: 'never', only: 'dealer_promises' } as const;

export const dealerPromises = [
  { ...promise, name: 'Best Finance', label: 'Shall we quote our best finance? (optional)' },
  { ...promise, name: 'Best Deal', label: 'Shall we send our best deal? (optional)' },
] as const satisfies readonly Field[];

const sellerPromises = [
  { ...promise, name: 'Ready to sell', label: 'Are you ready to sell? (optional)' },
  { ...promise, name: 'Valuation guide', label: 'Would you like a valuation guide? (optional)' },
] as const satisfies readonly Field[];

const CONDITION: readonly Field[] = [
  ...conditionFields,
  {
    name: 'tyres_replaced',
    type: 'radioGroup',
    label: {
      text: 'Tyres replaced in the last 2 years?',
      us: 'Tires replaced in the last 2 years?',
    },
    required: 'always',
    options: YES_NO,
  },
];

const PHOTOS: readonly Field[] = [
  {
    name: 'photos',
    type: 'file',
    label: 'Photos (optional)',
    hint: 'All four sides and the dashboard say the most.',
    required: 'never',
  },
];

const PLANS: readonly Field[] = [
  {
    name: 'trade_in_plan',
    type: 'radioCardGroup',
    label: 'What would you like to do?',
    required: 'always',
    options: [
      { value: 'Trade in', label: 'Trade it in', hint: 'Towards one of ours' },
      { value: 'Sell', label: 'Sell it', hint: 'Without buying another' },
      { value: 'Undecided', label: 'Find out first', hint: 'What it is worth, then decide' },
    ],
  },
  ...sellerPromises,
  createLocationField('sales'),
];

const [firstName, lastName, email, phone] = contactFields;
/** Asked first, so that a shopper who leaves half way can be called back. */
const CALL_BACK: readonly Field[] = [firstName, lastName, phone];
const ANSWER: readonly Field[] = [shownFigure, email, postcode, optionalMessage, optIn];

/** What a shopper's own car is worth towards one of ours, in six steps. The last shows a figure where sites value cars. */
export const tradeIn: Form = {
  name: 'trade_in',
  title: 'Trade-in valuation',
  intro: 'Six short steps. A person confirms every figure.',
  category: 'Trade-in Enquiry',
  fields: [...CALL_BACK, ...shopperCarFields, ...CONDITION, ...PHOTOS, ...PLANS, ...ANSWER],
  steps: [
    {
      title: 'Who shall we call?',
      intro: 'If you are interrupted, we call you back and go on from there.',
      fields: listNames(CALL_BACK),
    },
    {
      title: 'What are you trading in?',
      intro: 'By its plate, or by hand.',
      fields: listNames(shopperCarFields),
    },
    {
      title: 'How is it looking?',
      intro: 'Honest answers get a firmer figure.',
      fields: listNames(CONDITION),
    },
    {
      title: 'Any photos?',
      intro: 'They help, but you can do without.',
      fields: listNames(PHOTOS),
      skip: { label: 'Skip photos', to: 4 },
    },
    { title: 'What comes next?', fields: listNames(PLANS) },
    { title: 'Where do we write to you?', fields: listNames(ANSWER) },
  ],
  submitLabel: 'Send to our buyers',
};

const VALUED_CONDITION: readonly Field[] = [
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
    submitLabel: 'Send my answer',
  },
  {
    name: 'decline_reason',
    type: 'textarea',
    label: 'Why not?',
    required: 'always',
    missingText: 'Tell us why, in a word or two.',
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
  fields: [...shopperCarFields, ...VALUED_CONDITION, ...CONTACT, ...OFFER],
  steps: [
    { title: 'Find your vehicle', intro: 'By its plate, or by hand.', fields: listNames(shopperCarFields) },
    {
      title: 'How is it looking?',
      intro: 'Honest answers get a firmer offer.',
      fields: listNames(VALUED_CONDITION),
    },
    { title: 'How do we reach you?', fields: listNames(CONTACT) },
    { title: 'Your range', intro: 'Our buyers confirm every figure.', fields: listNames(OFFER) },
  ],
  submitLabel: 'Get my offer',
};

/** A car for our buyers, without one of ours in return: similar stock is nothing to who sells. */
export const sellMyCar: Form = {
  name: 'sell_my_car',
  title: 'Sell us yours',
  intro: 'Tell us about it. Our buyers answer with a figure or a question.',
  category: 'Sell My Car Enquiry',
  fields: [
    ...shopperCarFields,
    ...conditionFields,
    figureShownBefore,
    {
      name: 'hoped_price',
      type: 'currency',
      label: 'What do you hope for? (optional)',
      required: 'never',
      min: 0,
      max: 10_000_000,
    },
    {
      name: 'inspection',
      type: 'dateTimeGeneric',
      label: 'When could we look at it? (optional)',
      required: 'never',
    },
    ...contactFields,
    ...sellerPromises,
    optionalMessage,
  ],
  submitLabel: 'Send to our buyers',
};
