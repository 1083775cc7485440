/** What nobody outside may ever read: each secret says where it was planted. */
const planted = (name: string) => `SECRET_CANARY_${name}`;
/** Exactly 32 bytes, which the product takes in base64. */
const KEY = Buffer.from(planted('secrets_key_of_32b')).toString('base64');
/** In lower case too: hosts and addresses are written small. The key as it is given begins alike in base64. */
export const SECRET =
  /secret_canary_[\w]+|secret-canary-[\w-]+|acct_secretcanary\w*|U0VDUkVUX0NBTkFSWV[\w+/=]*/i;

/** Every variable that holds a secret, and one the product does not know. */
export function secretEnvironment(smtpPort: number): Record<string, string> {
  return {
    SMTP_URL: `smtp://desk:${planted('smtp_password')}@127.0.0.1:${smtpPort}`,
    DASHBOARD_URL: `http://${planted('dashboard_address')}:x@127.0.0.1:9/`,
    DASHBOARD_USER: planted('dashboard_user'),
    DASHBOARD_PASSWORD: planted('dashboard_password'),
    AUTOGRAB_KEY: planted('autograb_key'),
    AUTOGRAB_URL: `http://127.0.0.1:9/${planted('autograb_address')}`,
    NEVDIS_KEY: planted('nevdis_key'),
    NEVDIS_URL: `http://127.0.0.1:9/${planted('nevdis_address')}`,
    REDBOOK_KEY: planted('redbook_key'),
    REDBOOK_URL: `http://127.0.0.1:9/${planted('redbook_address')}`,
    STRIPE_SECRET_KEY: planted('stripe_key'),
    STRIPE_WEBHOOK_SECRET: planted('stripe_webhook'),
    STRIPE_API_URL: 'http://127.0.0.1:9',
    SECRETS_KEY: KEY,
    METRICS_TOKEN: planted('metrics_token'),
    BACKUP_KEY: planted('backup_key'),
    OTEL_EXPORTER_OTLP_HEADERS: `x-key=${planted('collector_key')}`,
    SOMEBODY_ELSES_TOKEN: planted('unknown_variable'),
  };
}

/** Every private setting of a site that is free to be anything, and those of systems that leads go to. */
export const SECRET_SITE = {
  name: 'Keeps Secrets',
  timezone: 'Australia/Brisbane',
  garage_enabled: true,
  features: { autograb: true, nevdis: true, redbook: true },
  locations: [{ id: 1, name: 'Yard', location_type: 'sales', contact_detail: { phone: '07 5550 0110' } }],
  lead_destinations: [
    { name: 'secret-canary-destination', kind: 'email', to: ['secret-canary-desk@keeps.example'] },
    {
      name: 'crm',
      kind: 'webhook',
      url: `http://127.0.0.1:9/${planted('webhook_address')}`,
      secrets: [planted('webhook_key'), planted('webhook_old_key')],
    },
    { name: 'adf', kind: 'adf_http', url: `http://127.0.0.1:9/adf?key=${planted('adf_address')}` },
    {
      name: 'adf-with-key',
      kind: 'adf_http',
      url: 'https://127.0.0.1:9/adf',
      credential: { header: 'X-Api-Key', value: planted('adf_credential') },
    },
  ],
  mail_from: 'secret-canary-sender@keeps.example',
  payment_provider: 'stripe',
  dealerships: [
    {
      name: 'Keeps Secrets',
      stripe_publishable_key: 'pk_test_told',
      stripe_account_id: 'acct_SECRETCANARYaccount',
    },
  ],
  feeds: {
    google: { enabled: true, access_key: planted('feed_key_google') },
    meta: { enabled: true, access_key: planted('feed_key_meta') },
    csv: { enabled: true, access_key: planted('feed_key_csv') },
  },
  search_filters: `NOT make:${planted('search_filters')}`,
  events_collector: { enabled: true, url: `https://127.0.0.1:9/${planted('events_collector')}` },
};

/** A stock feed behind a name and a password. */
export const SECRET_FEED = {
  url: `http://feed:${planted('feed_password')}@127.0.0.1:9/${planted('feed_path')}.csv`,
  every_minutes: 15,
  format: null,
  mapping: null,
  full: false,
  accept: [],
};

/** Who sends leads here: marks that no log, metric or answer may carry. */
export const PERSON = {
  name: 'Piimarker',
  last_name: 'Lee',
  email: 'pii-marker@example.com',
  phone: '0400000123',
};
export const PERSONAL =
  /pii-marker|(?<![\d.])(?:\+?61|0)?400000123(?!\d)|Piimarker|MARKERREG|a private question/i;
