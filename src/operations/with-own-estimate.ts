import type { SignedTokens } from '#ports/signed-tokens.ts';
import { findForm } from '#domain/forms/catalogue/catalogue.ts';
import { answerText } from '#domain/leads/lead-answer.ts';
import type { NewLead } from '#domain/leads/lead.ts';
import { buildOffer, OFFER_FIELD, describeOffer, type Offer } from '#domain/valuations/offer.ts';
import { valuesTradeIns } from '#domain/valuations/values-trade-ins.ts';
import { findVehicleCondition } from '#domain/valuations/vehicle-value.ts';
import type { Site } from '#ports/site.ts';

/**
 * With our own estimate of the vehicle that its owner typed, for the page after sending and for the dealer: of a form on
 * one page, where none was shown before it, and which works without scripts. A paid look-up is not made for it.
 */
export function withOwnEstimate(
  { website, valuation }: Pick<Site, 'website' | 'valuation'>,
  lead: NewLead,
): NewLead {
  if (valuation === null || !valuesTradeIns(website) || !isUnasked(lead)) return lead;
  const [year, make, model, km] = ['year', 'make', 'model', 'km'].map((key) =>
    answerText(lead, `trade_in_${key}`),
  ) as [string, string, string, string];
  if (!/^\d{4}$/.test(year)) return lead;
  const digits = km.replace(/\D/g, '');
  const value = valuation.findEstimate(
    { year: Number(year), make, model, badge: '' },
    {
      km: digits === '' ? null : Number(digits),
      condition: findVehicleCondition(answerText(lead, 'trade_in_condition')),
    },
  );
  if (value === null) return lead;
  return { ...lead, answers: { ...lead.answers, [OFFER_FIELD]: describeOffer(buildOffer(value)) } };
}

function isUnasked({ form, answers }: NewLead): boolean {
  const { fields = [], steps } = findForm(form) ?? {};
  const isAboutOwnCar = fields.some(({ name }) => name === 'trade_in_model');
  return isAboutOwnCar && steps === undefined && answers[OFFER_FIELD] === undefined;
}

/** In place of an offer's reference, what was shown; without one that this site signed, nothing. */
export function withShownOffer<Fields extends Partial<NewLead>>(
  fields: Fields,
  offers: SignedTokens<Offer>,
): Fields {
  const { [OFFER_FIELD]: reference, ...otherAnswers } = fields.answers ?? {};
  if (reference === undefined) return { ...fields };
  const offer = typeof reference === 'string' ? offers.read(reference) : null;
  const answers = offer === null ? otherAnswers : { ...otherAnswers, [OFFER_FIELD]: describeOffer(offer) };
  return { ...fields, answers };
}
