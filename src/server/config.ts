import { BlockList, isIP } from 'node:net';
import { resolve } from 'node:path';
import { canonicalHostName } from '#domain/tenants/host-name.ts';

/** What the operator decided, read from the environment once at the start (README, "Settings"). */
export interface Config {
  readonly appEnv: 'demo' | 'staging' | 'production';
  readonly port: number;
  readonly host: string;
  /** Processes that serve the port. */
  readonly workers: number;
  /** Absolute. */
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly databaseAdminUrl: string | null;
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
  const read = reader(env, faults);
  const appEnv = read('APP_ENV', oneOf(['demo', 'staging', 'production'])) ?? 'demo';
  const databaseUrl = read('DATABASE_URL', url('postgres:', 'postgresql:'));
  const config: Config = {
    appEnv,
    port: read('PORT', port) ?? 3000,
    host: read('HOST', text) ?? '127.0.0.1',
    workers: read('WORKERS', workers) ?? 1,
    dataDir: resolve(read('DATA_DIR', text) ?? 'data'),
    databaseUrl,
    databaseAdminUrl: read('DATABASE_ADMIN_URL', url('postgres:', 'postgresql:')) ?? databaseUrl,
    baseDomain: read('BASE_DOMAIN', domain) ?? 'localhost',
    dashboard: {
      url: read('DASHBOARD_URL', url('https:', 'http:')),
      stagingUrl: read('STAGING_DASHBOARD_URL', url('https:', 'http:')),
      user: read('DASHBOARD_USER', text),
      password: read('DASHBOARD_PASSWORD', text),
    },
    backupKey: read('BACKUP_KEY', passphrase),
    secretsKey: read('SECRETS_KEY', key),
    smtpUrl: read('SMTP_URL', url('smtp:', 'smtps:')),
    paid: readPaid(read),
    stripe: readStripe(read, faults, appEnv),
    trustedProxies: read('TRUST_PROXY', networks),
    rateLimits: rateLimits(read('RATE_LIMITS', oneOf(['on', 'off'])), appEnv),
    metricsToken: read('METRICS_TOKEN', text),
    clock: read('CLOCK', time),
    testPhone: appEnv === 'production' ? null : (read('TEST_PHONE', text) ?? DEFAULT_TEST_PHONE),
    logLevel: read('LOG_LEVEL', oneOf(LOG_LEVELS)) ?? 'info',
    otlp: readOtlp(read),
  };
  if (read('SEARCH_URL', text) !== null)
    faults.push('SEARCH_URL must be unset: only the built-in search exists.');
  if (appEnv === 'production' && config.clock !== null) {
    faults.push('CLOCK must be unset when APP_ENV is production.');
  }
  if (role === 'server' && appEnv === 'production' && !env['TRUST_PROXY']?.trim())
    faults.push(PROXY_UNDECIDED);
  return faults.length > 0 ? { faults } : { config: Object.freeze(config) };
}

function readStripe(
  read: ReturnType<typeof reader>,
  faults: string[],
  appEnv: Config['appEnv'],
): StripeConfig | null {
  const secretKey = read('STRIPE_SECRET_KEY', text);
  const webhookSecret = read('STRIPE_WEBHOOK_SECRET', text);
  const apiUrl = read('STRIPE_API_URL', url('http:', 'https:'));
  if (appEnv === 'production' && apiUrl !== null)
    faults.push('STRIPE_API_URL must be unset when APP_ENV is production.');
  if ((secretKey === null) !== (webhookSecret === null))
    faults.push('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set both or neither.');
  return secretKey === null || webhookSecret === null ? null : { secretKey, webhookSecret, apiUrl };
}

/** NEVDIS and RedBook are reached through brokers, each with an address of its own. */
function readPaid(read: ReturnType<typeof reader>): Config['paid'] {
  const web = url('https:', 'http:');
  const access = (address: string | null, key: string | null) => ({
    url: address?.replace(/\/+$/, '') ?? null,
    key,
  });
  const autograb = read('AUTOGRAB_URL', web) ?? 'https://api.autograb.com.au';
  return {
    autograb: access(autograb, read('AUTOGRAB_KEY', text)),
    nevdis: access(read('NEVDIS_URL', web), read('NEVDIS_KEY', text)),
    redbook: access(read('REDBOOK_URL', web), read('REDBOOK_KEY', text)),
  };
}

function readOtlp(read: ReturnType<typeof reader>): OtlpConfig | null {
  const endpoint = read('OTEL_EXPORTER_OTLP_ENDPOINT', url('http:', 'https:'));
  const isOff = read('OTEL_SDK_DISABLED', oneOf(['true', 'false'])) === 'true';
  const otlp = {
    traceShare: read('OTEL_TRACES_SAMPLER_ARG', share) ?? 1,
    tracesEveryMs: read('OTEL_BSP_SCHEDULE_DELAY', milliseconds),
    metricsEveryMs: read('OTEL_METRIC_EXPORT_INTERVAL', milliseconds),
  };
  return endpoint === null || isOff ? null : otlp;
}

/** A value as text in, its meaning out; a fault is the end of the sentence "NAME must …". */
type Parser<T> = (value: string) => { value: T } | { must: string };

function reader(env: NodeJS.ProcessEnv, faults: string[]) {
  return <T>(name: string, parse: Parser<T>): T | null => {
    const raw = env[name]?.trim();
    if (raw === undefined || raw === '') return null;
    const parsed = parse(raw);
    if ('value' in parsed) return parsed.value;
    faults.push(`${name} must ${parsed.must}.`);
    return null;
  };
}

const text: Parser<string> = (value) => ({ value });

/** Whoever steals a backup may try as many as they like. */
const MIN_PASSPHRASE = 16;

const passphrase: Parser<string> = (value) =>
  value.length >= MIN_PASSPHRASE ? { value } : { must: `have at least ${MIN_PASSPHRASE} characters` };

const KEY_BYTES = 32;

const key: Parser<Buffer> = (raw) => {
  const value = Buffer.from(raw, 'base64');
  return /^[A-Za-z0-9+/]+={0,2}$/.test(raw) && value.length === KEY_BYTES
    ? { value }
    : { must: `be ${KEY_BYTES} random bytes in base64, as openssl rand -base64 32 makes them` };
};

function oneOf<const T extends string>(allowed: readonly T[]): Parser<T> {
  return (raw) => {
    const value = allowed.find((word) => word === raw);
    return value === undefined ? { must: `be one of ${allowed.join(', ')}` } : { value };
  };
}

const port: Parser<number> = (raw) => {
  const value = /^\d{1,5}$/.test(raw) ? Number(raw) : -1;
  return value >= 0 && value <= 65_535 ? { value } : { must: 'be a number from 0 to 65535' };
};

const MOST_WORKERS = 64;

const workers: Parser<number> = (raw) => {
  const value = /^[1-9]\d?$/.test(raw) ? Number(raw) : 0;
  return value >= 1 && value <= MOST_WORKERS
    ? { value }
    : { must: `be a whole number from 1 to ${MOST_WORKERS}` };
};

const share: Parser<number> = (raw) => {
  const value = Number(raw);
  return value >= 0 && value <= 1 ? { value } : { must: 'be a share from 0 to 1' };
};

const milliseconds: Parser<number> = (raw) => {
  const value = /^\d{1,8}$/.test(raw) ? Number(raw) : 0;
  return value > 0 ? { value } : { must: 'be a number of milliseconds' };
};

const domain: Parser<string> = (raw) => {
  const value = canonicalHostName(raw);
  return value !== null ? { value } : { must: 'be a host name such as example.com' };
};

const time: Parser<number> = (raw) => {
  const value = ISO_TIME.test(raw) ? Date.parse(raw) : Number.NaN;
  return Number.isNaN(value) ? { must: 'be an ISO time such as 2026-11-20T17:29:00+10:00' } : { value };
};

/** The address itself may hold a password, so no fault repeats it. */
function url(...protocols: string[]): Parser<string> {
  return (raw) => {
    const protocol = URL.canParse(raw) ? new URL(raw).protocol : '';
    if (protocols.includes(protocol)) return { value: raw };
    return { must: `be an address that begins with ${protocols.map((name) => `${name}//`).join(' or ')}` };
  };
}

const networks: Parser<BlockList> = (raw) => {
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

function rateLimits(given: 'on' | 'off' | null, appEnv: Config['appEnv']): Config['rateLimits'] {
  if (given === 'off') return 'nobody';
  return given === 'on' || appEnv === 'production' ? 'everybody' : 'strangers';
}
