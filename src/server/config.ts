import { BlockList, isIP } from 'node:net';
import { resolve } from 'node:path';
import { parseS3Address } from '#adapters/files/s3-address.ts';
import type { S3Store } from '#adapters/files/s3-requests.ts';
import { canonicaliseHostName } from '#domain/tenants/host-name.ts';

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
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;
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

/** A value as text in, its meaning out; a fault is the end of the sentence "NAME must …". */
type Parser<T> = (value: string) => { value: T } | { must: string };

function createReader(env: NodeJS.ProcessEnv, faults: string[]) {
  return <T>(name: string, parse: Parser<T>): T | null => {
    const raw = env[name]?.trim();
    if (raw === undefined || raw === '') return null;
    const parsedSetting = parse(raw);
    if ('value' in parsedSetting) return parsedSetting.value;
    faults.push(`${name} must ${parsedSetting.must}.`);
    return null;
  };
}

const parseText: Parser<string> = (value) => ({ value });

/** Whoever steals a backup may try as many as they like. */
const MIN_PASSPHRASE = 16;

const parsePassphrase: Parser<string> = (value) =>
  value.length >= MIN_PASSPHRASE ? { value } : { must: `have at least ${MIN_PASSPHRASE} characters` };

const KEY_BYTES = 32;

const parseKey: Parser<Buffer> = (raw) => {
  const value = Buffer.from(raw, 'base64');
  return /^[A-Za-z0-9+/]+={0,2}$/.test(raw) && value.length === KEY_BYTES
    ? { value }
    : { must: `be ${KEY_BYTES} random bytes in base64, as openssl rand -base64 32 makes them` };
};

function createChoiceParser<const T extends string>(allowedWords: readonly T[]): Parser<T> {
  return (raw) => {
    const value = allowedWords.find((word) => word === raw);
    return value === undefined ? { must: `be one of ${allowedWords.join(', ')}` } : { value };
  };
}

const parsePort: Parser<number> = (raw) => {
  const value = /^\d{1,5}$/.test(raw) ? Number(raw) : -1;
  return value >= 0 && value <= 65_535 ? { value } : { must: 'be a number from 0 to 65535' };
};

/** A setting that is gone. */
const parseOneProcess: Parser<'1'> = (raw) =>
  raw === '1'
    ? { value: raw }
    : {
        must: 'be 1 or unset: one process serves a machine. Where that is not enough, let several machines share one PostgreSQL (DATABASE_URL)',
      };

const parseShare: Parser<number> = (raw) => {
  const value = Number(raw);
  return value >= 0 && value <= 1 ? { value } : { must: 'be a share from 0 to 1' };
};

const parseMilliseconds: Parser<number> = (raw) => {
  const value = /^\d{1,8}$/.test(raw) ? Number(raw) : 0;
  return value > 0 ? { value } : { must: 'be a number of milliseconds' };
};

const parseDomain: Parser<string> = (raw) => {
  const value = canonicaliseHostName(raw);
  return value !== null ? { value } : { must: 'be a host name such as example.com' };
};

const parseTime: Parser<number> = (raw) => {
  const value = ISO_TIME.test(raw) ? Date.parse(raw) : Number.NaN;
  return Number.isNaN(value) ? { must: 'be an ISO time such as 2026-11-20T17:29:00+10:00' } : { value };
};

/** The address itself may hold a password, so no fault repeats it. */
function createUrlParser(...protocols: string[]): Parser<string> {
  return (raw) => {
    if (protocols.includes('postgres:') && seeksPrimary(raw)) return { must: ONE_SERVER };
    const protocol = URL.canParse(raw) ? new URL(raw).protocol : '';
    if (protocols.includes(protocol)) return { value: raw };
    return { must: `be an address that begins with ${protocols.map((name) => `${name}//`).join(' or ')}` };
  };
}

const ONE_SERVER =
  'name one server, without target_session_attrs: let a proxy such as HAProxy find the primary, and name that proxy (docs/operating/haproxy.cfg)';

/** Whether it leaves it to `pg` to choose among servers, which takes the first one that it is told. */
function seeksPrimary(raw: string): boolean {
  const [, authority = '', query = ''] = /^[^:]*:\/\/([^/?#]*)[^?#]*(?:\?([^#]*))?/.exec(raw) ?? [];
  const asked = new URLSearchParams(query);
  const places = [authority.slice(authority.lastIndexOf('@') + 1).replaceAll(/%2c/gi, ',')];
  for (const name of ['host', 'hostaddr', 'port']) places.push(...asked.getAll(name));
  return asked.has('target_session_attrs') || places.some((place) => place.includes(','));
}

const parseNetworks: Parser<BlockList> = (raw) => {
  const list = new BlockList();
  if (raw === 'none') return { value: list };
  for (const network of raw.split(',')) {
    const [address = '', bits, ...rest] = network.trim().split('/');
    const family = isIP(address);
    const longest = family === 4 ? 32 : 128;
    const prefix = bits === undefined ? longest : Number(bits);
    const sound =
      family !== 0 && rest.length === 0 && Number.isInteger(prefix) && prefix >= 0 && prefix <= longest;
    if (!sound || bits === '')
      return { must: 'be none, or networks such as 10.0.0.0/8, separated by commas' };
    list.addSubnet(address, prefix, family === 4 ? 'ipv4' : 'ipv6');
  }
  return { value: list };
};

function decideRateLimits(limitSetting: 'on' | 'off' | null, appEnv: Config['appEnv']): Config['rateLimits'] {
  if (limitSetting === 'off') return 'nobody';
  return limitSetting === 'on' || appEnv === 'production' ? 'everybody' : 'strangers';
}
