import type { Field } from '../forms/form.ts';
import { formatMoney } from '../words/money.ts';
import type { VehicleValue } from './vehicle-value.ts';

/** What a shopper was shown of a value. */
export type Offer = Pick<VehicleValue, 'low_cents' | 'high_cents' | 'basis' | 'estimate'> & {
  /** `2021 Toyota Corolla`. */
  name: string;
};

/** As long as a device keeps the form in which it was shown. */
export const OFFER_DAYS = 7;

/** Names of its fields and answers in the form that shows it. */
export const OFFER_FIELD = 'offer';

/** What the shopper's car may fetch, worked out when its step is reached; only the reference of the figure is sent. */
export const shownFigure = {
  name: OFFER_FIELD,
  type: 'CUSTOM',
  component: 'valuation_offer',
  label: 'Figure that was shown (optional)',
  required: 'never',
  only: 'valuation_offer',
} as const satisfies Field;

/** The same in a form on one page: only what was shown before it began. */
export const figureShownBefore = {
  name: OFFER_FIELD,
  type: 'CUSTOM',
  component: 'shown_figure',
  label: 'Figure that was shown (optional)',
  required: 'never',
  only: 'valuation_offer',
} as const satisfies Field;
export const OFFER_ANSWER = 'offer_answer';
export const DECLINED = 'Decline';
export const DECLINED_SUBCATEGORY = 'Offer declined';

export function buildOffer({ year, make, model, badge, ...value }: VehicleValue): Offer {
  const { low_cents, high_cents, basis, estimate } = value;
  return {
    low_cents,
    high_cents,
    basis,
    estimate,
    name: [year, make, model, badge].filter(Boolean).join(' '),
  };
}

/** `$18,900 to $25,100`, or one sum where both are the same. */
export function formatOfferRange({ low_cents, high_cents }: Pick<Offer, 'low_cents' | 'high_cents'>): string {
  const low = formatMoney(low_cents);
  return low_cents === high_cents ? low : `${low} to ${formatMoney(high_cents)}`;
}

/** For the dealer: what the shopper has seen. */
export function describeOffer(offer: Offer): string {
  const kind = offer.estimate ? 'estimate' : 'valuation';
  return `${formatOfferRange(offer)} (${kind}) for ${offer.name}. ${offer.basis}`;
}

const OFFER_TEXT = /^(\$[\d,]+(?: to \$[\d,]+)?) \((estimate|valuation)\) for (.+?)\. (.+)$/;

/** What `describeOffer` tells, taken apart for the shopper; null for any other text. */
export function readOfferText(
  text: unknown,
): { range: string; kind: string; name: string; basis: string } | null {
  const match = typeof text === 'string' ? OFFER_TEXT.exec(text) : null;
  if (match === null) return null;
  const [, range = '', kind = '', name = '', basis = ''] = match;
  return { range, kind, name, basis };
}
