import * as v from 'valibot';
import { flag, orNull, providerKey, shaped, webAddress } from './field-shapes.ts';

/** Keys of analytics and chat providers. Their shapes are strict because they end up in scripts' addresses. */
export const providerEntries = {
  google_site_verification: orNull(providerKey),
  google_analytics_id: orNull(shaped(/^(?:G|UA|AW)-[A-Z0-9-]{4,20}$/, 'an analytics id like G-XXXXXXXX')),
  gtm_id: orNull(shaped(/^GTM-[A-Z0-9]{4,10}$/, 'a container id like GTM-XXXXXX')),
  facebook_pixel: orNull(shaped(/^\d{5,20}$/, 'a pixel id of 5 to 20 digits')),
  zendesk_key: orNull(providerKey),
  podium_api_organization: orNull(providerKey),
  podium_api_token: orNull(shaped(/^[A-Za-z0-9._-]{1,500}$/, 'a token', 500)),
  livechat_agent_group: orNull(providerKey),
  impel_chatbot_key: orNull(providerKey),
  xtime_url: orNull(webAddress),
  car_clarity_target: flag(false),
  events_collector: v.optional(v.strictObject({ enabled: flag(false), url: orNull(webAddress) }), {}),
  meta_catalogue: v.optional(v.picklist(['product', 'vehicle'], 'is not product or vehicle'), 'product'),
};

/** The feature switches, all off until the dealer takes them. */
export const featuresSchema = v.strictObject({
  autograb: flag(false),
  autobot: flag(false),
  dealercell: flag(false),
  dealerstudio: flag(false),
  impel: flag(false),
  redbook: flag(false),
  nevdis: flag(false),
  enable_store: flag(false),
  offers_subscription: flag(false),
  use_pages_path: flag(false),
  build_model_pages: flag(false),
  finance_pre_approval: flag(false),
});
