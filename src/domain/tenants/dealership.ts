import * as v from 'valibot';
import {
  described,
  flagShape,
  id,
  line,
  listShape,
  lowerCaseWord,
  numberBetween,
  orNull,
  picture,
  shaped,
  slug,
  webAddress,
  wholeNumber,
} from './settings/field-shapes.ts';
import { settings, type Filled, type ValuesOf } from './settings/setting.ts';

const dealershipSchema = v.strictObject({
  id: v.optional(id),
  name: line(120),
  slug: v.optional(slug),
  stripe_publishable_key: orNull(
    shaped(/^pk_(?:test|live)_[A-Za-z0-9]{1,200}$/, 'a publishable key (pk_test_… or pk_live_…)', 220),
  ),
  stripe_account_id: described(
    orNull(shaped(/^acct_[A-Za-z0-9]{1,60}$/, 'an account of Stripe (acct_…)', 70)),
    'Its connected account, on which its payments are made; without one it takes none in production.',
  ),
  payment_processors: described(
    orNull(listShape(lowerCaseWord, 10)),
    'How its cars can be paid for; null: as on the whole site.',
  ),
  review_count: v.optional(wholeNumber(0, 1_000_000), 0),
  average_rating: orNull(numberBetween(1, 5)),
  manufacturers: listShape(line(60)),
  four_step_valuation_form: described(flagShape(false), 'The valuation form is asked in four steps.'),
  enable_valuation_offer_rejection: described(flagShape(false), 'Who is offered a price may decline it.'),
});
export type DealershipInput = v.InferOutput<typeof dealershipSchema>;
export type Dealership = Filled<DealershipInput>;

const dealershipWebsiteSchema = v.strictObject({
  name: line(120),
  make: orNull(line(60)),
  url: webAddress,
  logo: orNull(picture),
  slug,
  location_ids: described(listShape(id), 'The locations of this site that it stands for.'),
});

export const DEALERSHIP_SETTINGS = settings('The business', {
  dealerships: {
    label: 'Dealerships',
    description: 'The businesses behind the site; without any, one of the name of the site.',
    visibility: 'browser',
    schema: listShape(dealershipSchema),
  },
  dealership_websites: {
    label: 'Websites of the group',
    description:
      'Other websites of the same group, linked from the home page and offered where a form asks for a place.',
    visibility: 'browser',
    schema: listShape(dealershipWebsiteSchema),
  },
});

export type DealershipSettings = ValuesOf<typeof DEALERSHIP_SETTINGS>;

/** One setting each, for what reads no more. */
export type DealershipWebsitesSetting = Pick<DealershipSettings, 'dealership_websites'>;
export type DealershipsSetting = Pick<DealershipSettings, 'dealerships'>;
