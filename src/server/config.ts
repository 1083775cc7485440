import type { BlockList } from 'node:net';
import { resolve } from 'node:path';
import { parseS3Address } from '#adapters/files/s3-address.ts';
import type { S3Store } from '#adapters/files/s3-requests.ts';
import {
  createReader,
  parseText,
  parsePassphrase,
  parseKey,
  createChoiceParser,
  parsePort,
  parseOneProcess,
  parseShare,
  parseMilliseconds,
  parseDomain,
  parseTime,
  createUrlParser,
  parseNetworks,
} from './setting-parsers.ts';

/** What the operator decided, read from the environment once at the start (docs/operating.md, "Settings"). */
export interface Config {
  readonly appEnv: 'demo' | 'staging' | 'production';
  readonly port: number;
  readonly host: string;
  /** Absolute. */
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly databaseAdminUrl: string | null;
  /** Where files of leads lie; null: in `dataDir`. */
  readonly files: S3Store | null;
  readonly databaseDirectUrl: string | null;
  readonly baseDomain: string;
  readonly dashboard: Dashboard;
  /** Passphrase that backups are encrypted with. */
  readonly backupKey: string | null;
  /** 32 bytes, of which the secrets of sessions, links and sealed settings are made. */
  readonly secretsKey: Buffer | null;
  readonly smtpUrl: string | null;
  /** Systems that cost by the call; each is asked only where it has both, an address and a key. */
  readonly paid: Readonly<Record<PaidProviderName, PaidAccess>>;
  /** Null: nobody takes real money. */
  readonly stripe: StripeConfig | null;
  /** Peers whose `X-Forwarded-…` headers are trusted: an empty list for `none`, null where that is not configured. */
  readonly trustedProxies: BlockList | null;
  /** `strangers` spares callers on this machine. */
  readonly rateLimits: 'everybody' | 'strangers' | 'nobody';
  readonly metricsToken: string | null;
  /** Start of the product's clock, in milliseconds since 1970; null = the system's time. */
  readonly clock: number | null;
  readonly testPhone: string | null;
  readonly logLevel: LogLevel;
  /** Traces and metrics for a collector; null: nothing of it is loaded. */
  readonly otlp: OtlpConfig | null;
}

/** What OpenTelemetry's packages do not read from the environment by themselves. */
export interface OtlpConfig {
  /** Of traces that begin here: from 0 to 1. */
  readonly traceShare: number;
  /** Null: as the packages do. */
  readonly tracesEveryMs: number | null;
  readonly metricsEveryMs: number | null;
}

interface StripeConfig {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Where its interface is; null: at Stripe. */
  readonly apiUrl: string | null;
}

export type PaidProviderName = 'autograb' | 'nevdis' | 'redbook';

interface PaidAccess {
  readonly url: string | null;
  readonly key: string | null;
}

interface Dashboard {
  readonly url: string | null;
  readonly stagingUrl: string | null;
  readonly user: string | null;
  readonly password: string | null;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

const DEFAULT_TEST_PHONE = '0491570156';
const PROXY_UNDECIDED =
  'TRUST_PROXY must say, in production, whose word of visitors is believed: the address of the proxy in front, such as 127.0.0.1, or none where there is no proxy.';

/** What is decided before visitors come; commands of the operator do without. */
type Role = 'server' | 'command';

/** Either the whole configuration or every fault in it, one sentence each. */
export function readConfig(
  env: NodeJS.ProcessEnv,
  role: Role = 'server',
): { config: Config } | { faults: string[] } {
  const faults: string[] = [];
  const readSetting = createReader(env, faults);
  const appEnv = readSetting('APP_ENV', createChoiceParser(['demo', 'staging', 'production'])) ?? 'demo';
  const databaseUrl = readSetting('DATABASE_URL', createUrlParser('postgres:', 'postgresql:'));
  const config: Config = {
    appEnv,
    port: readSetting('PORT', parsePort) ?? 3000,
    host: readSetting('HOST', parseText) ?? '127.0.0.1',
    dataDir: resolve(readSetting('DATA_DIR', parseText) ?? 'data'),
    databaseUrl,
    databaseAdminUrl:
      readSetting('DATABASE_ADMIN_URL', createUrlParser('postgres:', 'postgresql:')) ?? databaseUrl,
    files: readFileStore(readSetting, faults, appEnv),
    databaseDirectUrl:
      readSetting('DATABASE_DIRECT_URL', createUrlParser('postgres:', 'postgresql:')) ?? databaseUrl,
    baseDomain: readSetting('BASE_DOMAIN', parseDomain) ?? 'localhost',
    dashboard: {
      url: readSetting('DASHBOARD_URL', createUrlParser('https:', 'http:')),
      stagingUrl: readSetting('STAGING_DASHBOARD_URL', createUrlParser('https:', 'http:')),
      user: readSetting('DASHBOARD_USER', parseText),
      password: readSetting('DASHBOARD_PASSWORD', parseText),
    },
    backupKey: readSetting('BACKUP_KEY', parsePassphrase),
    secretsKey: readSetting('SECRETS_KEY', parseKey),
    smtpUrl: readSetting('SMTP_URL', createUrlParser('smtp:', 'smtps:')),
    paid: readPaid(readSetting),
    stripe: readStripe(readSetting, faults, appEnv),
    trustedProxies: readSetting('TRUST_PROXY', parseNetworks),
    rateLimits: decideRateLimits(readSetting('RATE_LIMITS', createChoiceParser(['on', 'off'])), appEnv),
    metricsToken: readSetting('METRICS_TOKEN', parseText),
    clock: readSetting('CLOCK', parseTime),
    testPhone: appEnv === 'production' ? null : (readSetting('TEST_PHONE', parseText) ?? DEFAULT_TEST_PHONE),
    logLevel: readSetting('LOG_LEVEL', createChoiceParser(LOG_LEVELS)) ?? 'info',
    otlp: readOtlp(readSetting),
  };
  readSetting('WORKERS', parseOneProcess);
  if (readSetting('SEARCH_URL', parseText) !== null)
    faults.push('SEARCH_URL must be unset: only the built-in search exists.');
  if (appEnv === 'production' && config.clock !== null) {
    faults.push('CLOCK must be unset when APP_ENV is production.');
  }
  if (role === 'server' && appEnv === 'production' && !env['TRUST_PROXY']?.trim())
    faults.push(PROXY_UNDECIDED);
  return faults.length > 0 ? { faults } : { config: Object.freeze(config) };
}

/** Where the system of record is. */
export function locateDatabase({ dataDir, databaseUrl, databaseAdminUrl, databaseDirectUrl }: Config) {
  return { dataDir, databaseUrl, adminUrl: databaseAdminUrl, directUrl: databaseDirectUrl };
}

function readStripe(
  readSetting: ReturnType<typeof createReader>,
  faults: string[],
  appEnv: Config['appEnv'],
): StripeConfig | null {
  const secretKey = readSetting('STRIPE_SECRET_KEY', parseText);
  const webhookSecret = readSetting('STRIPE_WEBHOOK_SECRET', parseText);
  const apiUrl = readSetting('STRIPE_API_URL', createUrlParser('http:', 'https:'));
  if (appEnv === 'production' && apiUrl !== null)
    faults.push('STRIPE_API_URL must be unset when APP_ENV is production.');
  if ((secretKey === null) !== (webhookSecret === null))
    faults.push('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set both or neither.');
  return secretKey === null || webhookSecret === null ? null : { secretKey, webhookSecret, apiUrl };
}

function readFileStore(
  readSetting: ReturnType<typeof createReader>,
  faults: string[],
  appEnv: Config['appEnv'],
): S3Store | null {
  const isProduction = appEnv === 'production';
  const address = readSetting('FILES_URL', (raw) => parseS3Address(raw, { isProduction }));
  const accessKey = readSetting('FILES_ACCESS_KEY', parseText);
  const secretKey = readSetting('FILES_SECRET_KEY', parseText);
  if (address !== null && accessKey !== null && secretKey !== null)
    return { ...address, accessKey, secretKey };
  const isWithoutAddress = address === null && (accessKey !== null || secretKey !== null);
  if (address !== null || (isWithoutAddress && !faults.some((fault) => fault.startsWith('FILES_URL'))))
    faults.push('FILES_URL, FILES_ACCESS_KEY and FILES_SECRET_KEY must be set all or none.');
  return null;
}

/** NEVDIS and RedBook are reached through brokers, each with an address of its own. */
function readPaid(readSetting: ReturnType<typeof createReader>): Config['paid'] {
  const web = createUrlParser('https:', 'http:');
  const access = (address: string | null, key: string | null) => ({
    url: address?.replace(/\/+$/, '') ?? null,
    key,
  });
  const autograb = readSetting('AUTOGRAB_URL', web) ?? 'https://api.autograb.com.au';
  return {
    autograb: access(autograb, readSetting('AUTOGRAB_KEY', parseText)),
    nevdis: access(readSetting('NEVDIS_URL', web), readSetting('NEVDIS_KEY', parseText)),
    redbook: access(readSetting('REDBOOK_URL', web), readSetting('REDBOOK_KEY', parseText)),
  };
}

function readOtlp(readSetting: ReturnType<typeof createReader>): OtlpConfig | null {
  const endpoint = readSetting('OTEL_EXPORTER_OTLP_ENDPOINT', createUrlParser('http:', 'https:'));
  const isOff = readSetting('OTEL_SDK_DISABLED', createChoiceParser(['true', 'false'])) === 'true';
  const otlp = {
    traceShare: readSetting('OTEL_TRACES_SAMPLER_ARG', parseShare) ?? 1,
    tracesEveryMs: readSetting('OTEL_BSP_SCHEDULE_DELAY', parseMilliseconds),
    metricsEveryMs: readSetting('OTEL_METRIC_EXPORT_INTERVAL', parseMilliseconds),
  };
  return endpoint === null || isOff ? null : otlp;
}

function decideRateLimits(limitSetting: 'on' | 'off' | null, appEnv: Config['appEnv']): Config['rateLimits'] {
  if (limitSetting === 'off') return 'nobody';
  return limitSetting === 'on' || appEnv === 'production' ? 'everybody' : 'strangers';
}
