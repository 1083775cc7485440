import type { RedirectsSetting } from './page-settings.ts';
import type { DomainNameSetting } from '../tenants/identity-settings.ts';
import { findTwinDomain } from '../tenants/site-addresses.ts';
import type { Redirect } from './redirect.ts';

type RedirectingSite = RedirectsSetting & DomainNameSetting;

/** The final target of an old address, redirects followed; null for every other address. A page at that address goes first. */
export function findRedirect(website: RedirectingSite, pathname: string): string | null {
  if (website.redirects.length === 0) return null;
  const key = redirectKey(pathname);
  if (key === null) return null;
  const targets = TARGETS.get(website.redirects) ?? listTargets(website.redirects);
  TARGETS.set(website.redirects, targets);
  const to = targets.get(key);
  return to === undefined ? null : encodeTarget(followTargets(to, targets, website));
}

/** Built once a configuration: twenty thousand take some milliseconds. */
const TARGETS = new WeakMap<readonly Redirect[], ReadonlyMap<string, string>>();

function listTargets(redirects: readonly Redirect[]): Map<string, string> {
  return new Map(redirects.map(({ from, to }) => [redirectKey(from) ?? '', to]));
}

/** A list without circles ends; one stored before it was checked ends with its length. */
function followTargets(to: string, targets: ReadonlyMap<string, string>, website: RedirectingSite): string {
  let target = to;
  for (let hops = 0; hops < targets.size; hops += 1) {
    const next = targets.get(readTargetKey(target, website) ?? '');
    if (next === undefined) return target;
    target = next;
  }
  return target;
}

/** As a header can say it. */
function encodeTarget(to: string): string {
  return to.toWellFormed().replace(/[^!-~]+/g, encodeURIComponent);
}

/** The path a target names on this site; null for one elsewhere. */
export function readTargetKey(to: string, { domain_name }: DomainNameSetting): string | null {
  if (to.startsWith('/')) return redirectKey(/^[^?#]*/.exec(to)?.[0] ?? '');
  const [, host = '', path = ''] = /^https:\/\/([^/?#]+)([^?#]*)/i.exec(to) ?? [];
  const name = host.toLowerCase().replace(/:443$/, '');
  const isOwn = domain_name !== null && (name === domain_name || name === findTwinDomain(domain_name));
  return isOwn ? redirectKey(path === '' ? '/' : path) : null;
}

/** Nothing is escaped in it, nothing odd. */
const PLAIN_PATH = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~!$&'()*+,;=:@-]+)+$/;

/** A path letter by letter, whatever way it was escaped, without a slash at its end; null for what no page can have. */
export function redirectKey(pathname: string): string | null {
  if (pathname === '/') return pathname;
  const path = pathname.replace(/\/$/, '');
  if (PLAIN_PATH.test(path)) return path;
  try {
    const segments = path.split('/').map((segment) => decodeURIComponent(segment));
    const isSound = segments.every(
      (text, index) => (text !== '' || index === 0) && !/[/\\\p{Cc}]/u.test(text),
    );
    return isSound && !segments.some((text) => text === '.' || text === '..') ? segments.join('/') : null;
  } catch {
    return null;
  }
}
