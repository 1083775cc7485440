import type { NewLead } from '#domain/leads/lead.ts';
import { type Offer, OFFER_FIELD, offerText } from '#domain/valuations/offer.ts';
import type { SignedTokens } from '#ports/signed-tokens.ts';

/** In place of an offer's reference, what was shown; without one that this site signed, nothing. */
export function withShownOffer<Fields extends Partial<NewLead>>(
  fields: Fields,
  offers: SignedTokens<Offer>,
): Fields {
  const { [OFFER_FIELD]: reference, ...otherAnswers } = fields.answers ?? {};
  if (reference === undefined) return { ...fields };
  const offer = typeof reference === 'string' ? offers.read(reference) : null;
  const answers = offer === null ? otherAnswers : { ...otherAnswers, [OFFER_FIELD]: offerText(offer) };
  return { ...fields, answers };
}
