import { orNull, webAddress } from '../tenants/settings/field-shapes.ts';
import { settings, type ValuesOf } from '../tenants/settings/setting.ts';

export const SOCIAL_SETTINGS = settings('Look', {
  facebook_url: {
    label: 'Facebook',
    description: "The dealer's page on Facebook, linked from every page.",
    visibility: 'browser',
    schema: orNull(webAddress),
  },
  instagram_url: {
    label: 'Instagram',
    description: "The dealer's page on Instagram, linked from every page.",
    visibility: 'browser',
    schema: orNull(webAddress),
  },
});

export type SocialSettings = ValuesOf<typeof SOCIAL_SETTINGS>;
