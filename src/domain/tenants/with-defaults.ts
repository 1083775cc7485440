import { ACTION_BUTTONS, type ActionButton } from '../cars/button-settings.ts';
import type { Dealership, DealershipInput } from './dealership.ts';
import type { Template } from './identity-settings.ts';
import { defaultNavigation } from './navigation/default-navigation.ts';
import { locationsWithDefaults } from './location-defaults.ts';
import { localeStandard } from './locale-standards.ts';
import { nameSlug } from './name-slug.ts';
import type { Website, WebsiteInput } from './website.ts';

/** What the command line says beside the configuration; it wins over the same keys inside. */
export interface SiteOverrides {
  slug?: string;
  template?: Template;
}

/** Fills in what follows from other keys: the country's units, the template's buttons and menus, ids and slugs. */
export function withDefaults(input: WebsiteInput, overrides: SiteOverrides): Website {
  const template = overrides.template ?? input.template ?? 'car';
  const slug = overrides.slug ?? input.slug ?? nameSlug(input.name);
  const { timezone, ...standard } = localeStandard(input.locale, input.state);
  const dealerships = withDealershipDefaults(input, slug);
  const home = input.home;
  return {
    ...input,
    id: input.id ?? 0,
    slug,
    template,
    dealership_id: input.dealership_id ?? dealerships[0]?.id ?? null,
    address: input.address ?? { city: input.city, state: input.state },
    dealerships,
    locations: locationsWithDefaults(input.locations, dealerships[0]?.id ?? 1),
    navigation: input.navigation ?? defaultNavigation({ ...input, template, dealerships }),
    timezone: input.timezone ?? timezone,
    currency: input.currency ?? standard.currency,
    odometer_unit: input.odometer_unit ?? standard.odometer_unit,
    phone_rule: input.phone_rule ?? standard.phone_rule,
    search_public_key: input.search_public_key ?? `${slug}-public`,
    buttons: input.buttons ?? defaultButtons(template),
    home: { ...home, headline: home.headline ?? input.name },
  };
}

function withDealershipDefaults(input: WebsiteInput, slug: string): Dealership[] {
  const inputDealerships: DealershipInput[] = input.dealerships;
  if (inputDealerships.length > 0) {
    return inputDealerships.map((dealership, index) => ({
      ...dealership,
      id: dealership.id ?? index + 1,
      slug: dealership.slug ?? nameSlug(dealership.name),
    }));
  }
  return [
    {
      id: input.dealership_id ?? 1,
      name: input.name,
      slug,
      stripe_publishable_key: null,
      stripe_account_id: null,
      payment_processors: null,
      review_count: 0,
      average_rating: null,
      manufacturers: [],
      four_step_valuation_form: false,
      enable_valuation_offer_rejection: false,
    },
  ];
}

/** Trade-ins are valued by a service that knows cars only. */
function defaultButtons(template: Template): ActionButton[] {
  return ACTION_BUTTONS.filter((button) => template === 'car' || button !== 'trade_in_valuation');
}
