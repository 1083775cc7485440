import { BlockList, isIP } from 'node:net';
import { canonicaliseHostName } from '#domain/tenants/host-name.ts';

/** A value as text in, its meaning out; a fault is the end of the sentence "NAME must …". */
type Parser<T> = (value: string) => { value: T } | { must: string };

export function createReader(env: NodeJS.ProcessEnv, faults: string[]) {
  return <T>(name: string, parse: Parser<T>): T | null => {
    const raw = env[name]?.trim();
    if (raw === undefined || raw === '') return null;
    const parsedSetting = parse(raw);
    if ('value' in parsedSetting) return parsedSetting.value;
    faults.push(`${name} must ${parsedSetting.must}.`);
    return null;
  };
}

export const parseText: Parser<string> = (value) => ({ value });

/** Whoever steals a backup may try as many as they like. */
const MIN_PASSPHRASE = 16;

export const parsePassphrase: Parser<string> = (value) =>
  value.length >= MIN_PASSPHRASE ? { value } : { must: `have at least ${MIN_PASSPHRASE} characters` };

const KEY_BYTES = 32;

export const parseKey: Parser<Buffer> = (raw) => {
  const value = Buffer.from(raw, 'base64');
  return /^[A-Za-z0-9+/]+={0,2}$/.test(raw) && value.length === KEY_BYTES
    ? { value }
    : { must: `be ${KEY_BYTES} random bytes in base64, as openssl rand -base64 32 makes them` };
};

export function createChoiceParser<const T extends string>(allowedWords: readonly T[]): Parser<T> {
  return (raw) => {
    const value = allowedWords.find((word) => word === raw);
    return value === undefined ? { must: `be one of ${allowedWords.join(', ')}` } : { value };
  };
}

export const parsePort: Parser<number> = (raw) => {
  const value = /^\d{1,5}$/.test(raw) ? Number(raw) : -1;
  return value >= 0 && value <= 65_535 ? { value } : { must: 'be a number from 0 to 65535' };
};

/** A setting that is gone. */
export const parseOneProcess: Parser<'1'> = (raw) =>
  raw === '1'
    ? { value: raw }
    : {
        must: 'be 1 or unset: one process serves a machine. Where that is not enough, let several machines share one PostgreSQL (DATABASE_URL)',
      };

export const parseShare: Parser<number> = (raw) => {
  const value = Number(raw);
  return value >= 0 && value <= 1 ? { value } : { must: 'be a share from 0 to 1' };
};

export const parseMilliseconds: Parser<number> = (raw) => {
  const value = /^\d{1,8}$/.test(raw) ? Number(raw) : 0;
  return value > 0 ? { value } : { must: 'be a number of milliseconds' };
};

export const parseDomain: Parser<string> = (raw) => {
  const value = canonicaliseHostName(raw);
  return value !== null ? { value } : { must: 'be a host name such as example.com' };
};

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

export const parseTime: Parser<number> = (raw) => {
  const value = ISO_TIME.test(raw) ? Date.parse(raw) : Number.NaN;
  return Number.isNaN(value) ? { must: 'be an ISO time such as 2026-11-20T17:29:00+10:00' } : { value };
};

/** The address itself may hold a password, so no fault repeats it. */
export function createUrlParser(...protocols: string[]): Parser<string> {
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

export const parseNetworks: Parser<BlockList> = (raw) => {
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
