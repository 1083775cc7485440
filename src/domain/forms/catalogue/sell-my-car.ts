import type { Form } from '../form.ts';
import { contactFields, optIn, optionalMessage } from './contact-fields.ts';
import { sellerPromises } from './dealer-promises.ts';
import { conditionFields, shopperCarFields } from './shopper-car-fields.ts';
import { figureShownBefore } from '../../valuations/offer.ts';

/** A car for our buyers, without one of ours in return. */
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
    ...sellerPromises,
    ...contactFields,
    optionalMessage,
    optIn,
  ],
  submitLabel: 'Send to our buyers',
};
