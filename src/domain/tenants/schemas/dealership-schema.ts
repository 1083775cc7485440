import * as v from 'valibot';
import {
  flag,
  id,
  line,
  listOf,
  lowerCaseWord,
  numberBetween,
  orNull,
  picture,
  shaped,
  slug,
  webAddress,
  wholeNumber,
} from './field-shapes.ts';

export const dealershipSchema = v.strictObject({
  id: v.optional(id),
  name: line(120),
  slug: v.optional(slug),
  stripe_publishable_key: orNull(
    shaped(/^pk_(?:test|live)_[A-Za-z0-9]{1,200}$/, 'a publishable key (pk_test_… or pk_live_…)', 220),
  ),
  payment_processors: orNull(listOf(lowerCaseWord, 10)),
  review_count: v.optional(wholeNumber(0, 1_000_000), 0),
  average_rating: orNull(numberBetween(1, 5)),
  manufacturers: listOf(line(60)),
  four_step_valuation_form: flag(false),
  enable_valuation_offer_rejection: flag(false),
});

export type DealershipInput = v.InferOutput<typeof dealershipSchema>;

export const dealershipWebsiteSchema = v.strictObject({
  name: line(120),
  make: orNull(line(60)),
  url: webAddress,
  logo: orNull(picture),
  slug,
  location_ids: listOf(id),
});

export const brandSchema = v.strictObject({
  make: line(60),
  logo: orNull(picture),
  colours: listOf(
    v.strictObject({ name: line(60), hex: shaped(/^#[0-9a-f]{6}$/i, 'a colour such as #b3201f') }),
  ),
});
