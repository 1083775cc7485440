import { CATALOGUE } from '#domain/forms/catalogue/catalogue.ts';
import type { Form } from '#domain/forms/form.ts';
import { listFormPages } from '#domain/forms/form-pages.ts';
import type { WebsiteConfiguration } from '#domain/tenants/website.ts';
import { carNamed } from './checkout-steps.ts';
import { EVERY_PAGE, websiteOf } from './every-page-site.ts';

export const MARKED = 'fixture-marked';
/** Its chat is our own assistant, and it has the form that the other has not. */
export const TALKING = 'fixture-marked-talking';

export const MARKED_STOCK = ['WALKED', 'RESERVED'].map((name) =>
  carNamed(name, { location: 'Riverline Brisbane Sales' }),
);

const secret = (name: string) => `SECRET_CANARY_${name}`;

/** Secrets of the installation. */
export const MARKED_ENVIRONMENT = {
  DASHBOARD_USER: secret('dashboard_user'),
  DASHBOARD_PASSWORD: secret('dashboard_password'),
  METRICS_TOKEN: secret('metrics_token'),
  BACKUP_KEY: secret('backup_key'),
  SECRETS_KEY: Buffer.from(secret('secrets_key_of_32b')).toString('base64'),
};

/** Every provider, a collector, call tracking, systems that leads go to, and a secret wherever there can be one. */
export function markedSite(collector: string, crm: string): WebsiteConfiguration {
  return {
    ...EVERY_PAGE,
    name: 'Fixture Marked',
    asc_events: true,
    features: { ...EVERY_PAGE.features, dealercell: true },
    phone_overrides: [{ source: 'google', location_id: null, phone: '1300 000 200' }],
    events_collector: { enabled: true, url: `${collector}?token=${secret('collector_token')}` },
    dealerships: EVERY_PAGE.dealerships.map((each) => ({ ...each, stripe_account_id: 'acct_fixture' })),
    lead_destinations: [
      {
        name: 'crm',
        kind: 'webhook',
        url: `${crm}?key=${secret('crm_address')}`,
        secrets: [secret('crm_signing_key')],
      },
    ],
    feeds: { google: { enabled: true, access_key: secret('feed_key_google') } },
  };
}

export function talkingSite(collector: string, crm: string): WebsiteConfiguration {
  const {
    zendesk_key: _zendesk,
    podium_api_organization: _podium,
    livechat_license: _livechat,
    impel_chatbot_key: _impel,
    ...marked
  } = markedSite(collector, crm);
  return {
    ...marked,
    name: 'Fixture Talking',
    features: { ...marked.features, autobot: true },
    dealerships: (marked.dealerships ?? []).map((each) => ({ ...each, four_step_valuation_form: false })),
  };
}

export interface MarkedForm {
  form: Form;
  site: string;
  path: string;
}

/** Every form of the catalogue at one of its pages: a form that is added is among them, or missed. */
export function markedForms(): MarkedForm[] {
  const configs = [
    [MARKED, markedSite('http://127.0.0.1:9/', 'http://127.0.0.1:9/')],
    [TALKING, talkingSite('http://127.0.0.1:9/', 'http://127.0.0.1:9/')],
  ] as const;
  const pages = configs.flatMap(([site, config]) =>
    listFormPages(websiteOf(site, config)).map(({ form, path }) => ({ name: form, site, path })),
  );
  return CATALOGUE.map((form) => {
    const page = pages.find(({ name }) => name === form.name);
    if (page === undefined) throw new Error(`No site of this test has the form ${form.name}`);
    return { form, site: page.site, path: page.path };
  });
}
