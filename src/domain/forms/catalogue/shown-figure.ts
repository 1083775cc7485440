import { OFFER_FIELD } from '../../valuations/offer.ts';
import type { Field } from '../form.ts';

/** What the shopper's car may fetch, worked out when its step is reached; only the reference of the figure is sent. */
export const shownFigure = {
  name: OFFER_FIELD,
  type: 'CUSTOM',
  component: 'valuation_offer',
  label: 'Figure that was shown (optional)',
  required: 'never',
  only: 'valuation_offer',
} as const satisfies Field;
