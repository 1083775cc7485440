import { SCRIPT_PROVIDERS } from '#domain/providers/providers.ts';
import { OPTIONAL_PAGES } from '#domain/tenants/navigation/enabled-pages.ts';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import type { Website, WebsiteConfiguration } from '#domain/tenants/website.ts';
import { riverline } from '../../demo/sites/riverline.ts';
import { carNamed } from './checkout-steps.ts';
import { EVERY_PROVIDER } from './fake-providers.ts';

const {
  slug: _slug,
  template: _template,
  domain_name: _domain,
  url: _url,
  dealership_websites: _others,
  ...likeRiverline
} = riverline;

/** Every provider of the table, also the chat whose script a tag manager brings. */
const EVERY_ACCOUNT = { ...EVERY_PROVIDER, impel_chatbot_key: 'fixture-impel' };

/** A site with every page that is not another country's, every form but the trade-in, and every provider. */
export const EVERY_PAGE = {
  ...likeRiverline,
  ...EVERY_ACCOUNT,
  name: 'Fixture Every Page',
  garage_enabled: true,
  buttons: ['enquire_now', 'chat'],
  enabled_pages: [...OPTIONAL_PAGES],
  dealerships: (riverline.dealerships ?? []).map((each) => ({ ...each, four_step_valuation_form: true })),
  features: {
    ...riverline.features,
    impel: true,
    enable_store: true,
    offers_subscription: true,
    build_model_pages: true,
    finance_pre_approval: true,
  },
} satisfies WebsiteConfiguration;

/** What only a site of New Zealand has. */
export const NEW_ZEALAND = {
  ...EVERY_ACCOUNT,
  name: 'Fixture New Zealand',
  locale: 'en-NZ',
} satisfies WebsiteConfiguration;

/** Two cars of makes that the site sells. */
export const EVERY_PAGE_STOCK = [
  carNamed('WHOLE', { location: 'Riverline Brisbane Sales' }),
  carNamed('OTHER', { location: 'Riverline Brisbane Sales', make: 'Toyota', model: 'Corolla' }),
];

/** The website of a configuration, as the product reads it. */
export function websiteOf(slug: string, config: WebsiteConfiguration): Website {
  const parsed = parseWebsite(config, { slug, template: 'car' });
  if ('website' in parsed) return parsed.website;
  throw new Error(`${slug}: ${parsed.faults.map(({ path, message }) => `${path} ${message}`).join('; ')}`);
}

/** So that a provider that is added is missed here. */
export function missingProviders(website: Website): string[] {
  return SCRIPT_PROVIDERS.filter(({ account }) => account(website) === null).map(({ id }) => id);
}
