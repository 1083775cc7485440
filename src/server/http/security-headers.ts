/** Name, value, name, value: what `writeHead` takes fastest. */
export type FlatHeaders = string[];

const ALWAYS: readonly string[] = ['X-Content-Type-Options', 'nosniff'];

const HTML: readonly string[] = [
  'Referrer-Policy',
  'strict-origin-when-cross-origin',
  'Permissions-Policy',
  'camera=(), microphone=(), geolocation=(self), payment=(self), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy',
  'same-origin-allow-popups',
];

const TLS: readonly string[] = ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'];

/** The protecting headers of an answer; `policy` is the page's CSP, null for what is not a page. */
export function securityHeaders(policy: string | null, isTls: boolean): FlatHeaders {
  const page =
    policy === null ? [] : [...HTML, ...(policy === '' ? [] : ['Content-Security-Policy', policy])];
  return [...ALWAYS, ...page, ...hstsHeader(isTls)];
}

/** Every answer that came by TLS says so: a browser may see a picture or a redirect of a site first. */
export function hstsHeader(isTls: boolean): readonly string[] {
  return isTls ? TLS : [];
}
