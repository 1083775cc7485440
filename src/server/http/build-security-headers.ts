/** Name, value, name, value: what `writeHead` takes fastest. */
export type FlatHeaders = string[];

const ALWAYS: readonly string[] = ['X-Content-Type-Options', 'nosniff'];

/** `payers`: origins of frames beside the page itself that may open a wallet. */
function buildPageHeaders(payers: readonly string[]): string[] {
  const payment = ['self', ...payers.map((origin) => `"${origin}"`)].join(' ');
  return [
    'Referrer-Policy',
    'strict-origin-when-cross-origin',
    'Permissions-Policy',
    `camera=(), microphone=(), geolocation=(self), payment=(${payment}), usb=(), browsing-topics=()`,
    'Cross-Origin-Opener-Policy',
    'same-origin-allow-popups',
  ];
}

const HTML = buildPageHeaders([]);

/** What an answer says of TLS: nothing where it came without, else for its host, or for all below that as well. */
export type Hsts = 'none' | 'host' | 'subdomains';

const HSTS: Record<Hsts, readonly string[]> = {
  none: [],
  host: ['Strict-Transport-Security', 'max-age=31536000'],
  subdomains: ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'],
};

/** The protecting headers of an answer; `policy` is the page's CSP, null for what is not a page. */
export function buildSecurityHeaders(
  policy: string | null,
  hsts: Hsts,
  payers: readonly string[] = [],
): FlatHeaders {
  const html = payers.length === 0 ? HTML : buildPageHeaders(payers);
  const page =
    policy === null ? [] : [...html, ...(policy === '' ? [] : ['Content-Security-Policy', policy])];
  return [...ALWAYS, ...page, ...HSTS[hsts]];
}

/** Every answer that came by TLS says so: a browser may see a picture or a redirect of a site first. */
export function listHstsHeader(hsts: Hsts): readonly string[] {
  return HSTS[hsts];
}

/** The same for all answers of a site, since the last one counts. */
export function chooseHsts(isTls: boolean, includesSubdomains: boolean): Hsts {
  if (!isTls) return 'none';
  return includesSubdomains ? 'subdomains' : 'host';
}
