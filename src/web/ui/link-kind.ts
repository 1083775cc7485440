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
export function chooseLinkKind(url: string): LinkKind {
  const parsedUrl = URL.parse(url, 'http://site.invalid');
  if (!parsedUrl || UNSAFE_SCHEMES.has(parsedUrl.protocol)) return 'unsafe';
  if (parsedUrl.protocol === 'tel:') return 'call';
  if (parsedUrl.protocol === 'mailto:') return 'mail';
  if (parsedUrl.protocol === 'geo:') return 'map';
  if (parsedUrl.protocol !== 'http:' && parsedUrl.protocol !== 'https:') return 'other';
  if (parsedUrl.host === 'site.invalid') return 'page';
  return isMap(parsedUrl) ? 'map' : 'external';
}

function isMap({ hostname, pathname }: URL): boolean {
  return MAP_HOST.test(hostname) || MAP_PAGE.test(hostname + pathname);
}

/** The value of a `tel:` link: digits only, a leading plus kept. */
export function toDiallablePhone(phone: string): string {
  return phone.replace(/(?!^\+)\D/g, '');
}
