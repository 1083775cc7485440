import * as v from 'valibot';
import { OPTIONAL_PAGES } from './navigation/enabled-pages.ts';
import { described, flagShape, hasNoDuplicate, choiceShape } from './settings/field-shapes.ts';
import { settings, type ValuesOf } from './settings/setting.ts';

/** The feature switches of spec §1, all off until the dealer takes them. */
const featuresSchema = v.strictObject({
  autograb: described(flagShape(false), 'Values trade-ins, and offers that on the page of a car.'),
  autobot: described(flagShape(false), "The site's own assistant answers questions in a chat."),
  dealercell: described(flagShape(false), 'Visitors see the numbers of call tracking (phone_overrides).'),
  dealerstudio: described(flagShape(false), 'Leads may go to DealerStudio.'),
  impel: described(flagShape(false), "Impel's chat and pictures of stock are shown."),
  redbook: described(flagShape(false), "RedBook's specifications are looked up by registration."),
  nevdis: described(flagShape(false), 'A registration typed into a form is looked up.'),
  enable_store: described(
    flagShape(false),
    'Menus lead to the parts and merchandise shop, and /checkout-journey shows the steps of buying online.',
  ),
  offers_subscription: described(flagShape(false), 'Shoppers can subscribe to offers.'),
  use_pages_path: described(flagShape(false), 'Site pages stand below /pages.'),
  build_model_pages: described(flagShape(false), 'Every make and model has a page.'),
  finance_pre_approval: described(flagShape(false), 'Shoppers can ask for pre-approval of finance.'),
});

export const FEATURE_SETTINGS = settings('Features', {
  features: {
    label: 'Features',
    description: 'What the dealer has taken beyond the site itself.',
    visibility: 'browser',
    schema: v.optional(featuresSchema, {}),
  },
  enabled_pages: {
    label: 'Optional pages',
    description: 'Which of the pages that not every site has are there.',
    visibility: 'browser',
    schema: v.optional(
      v.pipe(
        v.array(choiceShape(OPTIONAL_PAGES)),
        v.check((values) => hasNoDuplicate(values), 'has a page twice'),
      ),
      [],
    ),
  },
});

export type FeatureSettings = ValuesOf<typeof FEATURE_SETTINGS>;

/** One setting each, for what reads no more. */
export type EnabledPagesSetting = Pick<FeatureSettings, 'enabled_pages'>;
export type FeaturesSetting = Pick<FeatureSettings, 'features'>;
