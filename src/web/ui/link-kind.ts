/** What a link does, by its address (spec §2). */
export type LinkKind = 'page' | 'call' | 'map' | 'mail' | 'external' | 'other' | 'unsafe';

const MAP_HOST = /^(maps\.google\.[a-z.]+|maps\.app\.goo\.gl|maps\.apple\.com|(www\.)?openstreetmap\.org)$/;
const MAP_PAGE = /^(www\.)?(google\.[a-z.]+|bing\.com)\/maps(\/|$)|^goo\.gl\/maps\//;
/** Addresses that run or smuggle something instead of leading somewhere. */
const UNSAFE_SCHEMES = new Set([
  'javascript:',
  'data:',
  'vbscript:',
  'file:',
  'blob:',
  'filesystem:',
  'about:',
]);

/** The address is read the way browsers do, control characters and letter case included. */
export function linkKind(url: string): LinkKind {
  const parsed = URL.parse(url, 'http://site.invalid');
  if (!parsed || UNSAFE_SCHEMES.has(parsed.protocol)) return 'unsafe';
  if (parsed.protocol === 'tel:') return 'call';
  if (parsed.protocol === 'mailto:') return 'mail';
  if (parsed.protocol === 'geo:') return 'map';
  if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') return 'other';
  if (parsed.host === 'site.invalid') return 'page';
  return isMap(parsed) ? 'map' : 'external';
}

function isMap({ hostname, pathname }: URL): boolean {
  return MAP_HOST.test(hostname) || MAP_PAGE.test(hostname + pathname);
}

/** The value of a `tel:` link: digits only, a leading plus kept. */
export function diallablePhone(phone: string): string {
  return phone.replace(/(?!^\+)\D/g, '');
}
