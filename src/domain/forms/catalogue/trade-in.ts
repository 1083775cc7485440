import type { Field, Form } from '../form.ts';
import { contactFields, optIn, optionalMessage, postcode } from './contact-fields.ts';
import { sellerPromises } from './dealer-promises.ts';
import { locationField } from './location-field.ts';
import { YES_NO } from './options.ts';
import { conditionFields, shopperCarFields } from './shopper-car-fields.ts';
import { listNames } from './list-names.ts';
import { shownFigure } from '../../valuations/offer.ts';

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
  locationField('sales'),
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
    { title: 'Where do we send the figure?', fields: listNames(ANSWER) },
  ],
  submitLabel: 'Get my valuation',
};
