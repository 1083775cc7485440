import { tracingChannel } from 'node:diagnostics_channel';
import { findRedirect } from '#domain/content/redirects.ts';
import type { Site } from '#ports/site.ts';
import { type Assets, sendAsset } from '../pages/assets.ts';
import { type Exchange, type PictureRequest, type TenantRequest, isReading } from '../http/exchange.ts';
import type { HostLookup, SiteDirectory } from './site-directory.ts';
import type { Responder } from '../http/listener.ts';
import { isIcon } from '../images/icon-responder.ts';
import { isPhoto } from '../photos/photo-responder.ts';
import { isSocial } from '../images/social-responder.ts';
import type { PageResponder } from '../pages/page-responder.ts';
import { splitTarget } from '../pages/build-page-key.ts';
import { chooseHsts } from '../http/build-security-headers.ts';
import { sendError, sendNotFound, sendRedirect } from '../http/send-error.ts';
import { sendUncached } from '../http/send.ts';
import type { KnownTenant, Tenant } from './tenant.ts';
import type { BufferedResponse } from '../http/buffered-response.ts';

export interface SiteParts {
  directory: SiteDirectory;
  pages: PageResponder;
  assets: Assets;
  images: (pictureRequest: PictureRequest) => Promise<number>;
  social: (pictureRequest: PictureRequest) => Promise<number>;
  icons: (pictureRequest: PictureRequest) => Promise<number>;
  photos: (pictureRequest: PictureRequest) => Promise<number>;
  console: Responder;
  frontPage(exchange: Exchange): Promise<BufferedResponse> | null;
  buildSite(tenant: Tenant, exchange: Exchange): Site;
}

/** Trace attributes of a request that no cached page answers. */
export interface TracedRequest {
  exchange: Exchange;
  /** The site's slug; null for a call of the platform's. */
  site: string | null;
}

const requests = tracingChannel<string, TracedRequest>('forecourt.request');

/** Lets whoever traces requests see this one. */
export function traceRequest(traced: TracedRequest, answer: () => Promise<number>): Promise<number> {
  return requests.hasSubscribers ? requests.tracePromise(async () => answer(), traced) : answer();
}

const IMAGE_PATH = '/_img';

/** Finds the site of a request and its responder; a cached page is written synchronously. */
export function createSiteResponder(parts: SiteParts) {
  return (exchange: Exchange): number | Promise<number> => {
    const lookup = parts.directory.open(exchange.host.name);
    if (!(lookup instanceof Promise)) return respond(exchange, lookup, parts);
    return lookup.then(
      (hostLookup) => respond(exchange, hostLookup, parts),
      () => sendError(exchange, 503),
    );
  };
}

function respond(exchange: Exchange, lookup: HostLookup, parts: SiteParts): number | Promise<number> {
  if (lookup.kind === 'site') return respondForTenant(exchange, lookup.tenant, parts);
  if (lookup.kind === 'redirect') return redirectToSite(exchange, lookup);
  if (lookup.kind === 'console') return parts.console(exchange);
  const front =
    lookup.kind === 'front_page' && splitTarget(exchange.target)[0] === '/'
      ? parts.frontPage(exchange)
      : null;
  if (front === null) return sendNotFound(exchange);
  exchange.route = 'front page';
  return isReading(exchange) ? front.then((page) => sendUncached(exchange, page)) : sendError(exchange, 405);
}

function redirectToSite(
  exchange: Exchange,
  { tenant, to }: Extract<HostLookup, { kind: 'redirect' }>,
): Promise<number> {
  noteSite(exchange, tenant);
  const port = /:\d+$/.exec(exchange.host.withPort)?.[0] ?? '';
  const scheme = exchange.isTls ? 'https' : 'http';
  return sendRedirect(exchange, `${scheme}://${to}${port}${exchange.target}`);
}

/** Whose host was asked. */
export function noteSite(exchange: Exchange, { id, hstsCoversSubdomains }: KnownTenant): void {
  exchange.tenant = id;
  exchange.hsts = chooseHsts(exchange.isTls, hstsCoversSubdomains);
}

/** A cached page and a file of the product need no configuration. */
function respondForTenant(
  exchange: Exchange,
  knownTenant: KnownTenant,
  parts: SiteParts,
): number | Promise<number> {
  noteSite(exchange, knownTenant);
  const sentStatus = isReading(exchange) ? parts.pages.sendFresh(exchange, knownTenant) : null;
  if (sentStatus !== null) return sentStatus;
  const asset = parts.assets.get(splitTarget(exchange.target)[0]);
  if (asset) exchange.route = 'asset';
  if (asset && isReading(exchange)) return sendAsset(exchange, asset);

  const tenant = parts.directory.findTenant(knownTenant);
  if (!(tenant instanceof Promise)) return respondOpened(exchange, tenant, parts);
  return tenant.then(
    (openedTenant) =>
      openedTenant === null ? sendNotFound(exchange) : respondOpened(exchange, openedTenant, parts),
    () => sendError(exchange, 503),
  );
}

function respondOpened(exchange: Exchange, tenant: Tenant, parts: SiteParts): number | Promise<number> {
  const [pathname, query] = splitTarget(exchange.target);
  const responder = findPictureResponder(pathname, parts);
  if (responder) exchange.route = responder.route;
  if (!isReading(exchange) && (responder || parts.assets.has(pathname)))
    return sendError(exchange, 405, { tenant });
  const miss = { parts, pathname, query, drawn: responder };
  const site = tenant.state.record.website.slug;
  return traceRequest({ exchange, site }, () => answerMiss(exchange, tenant, miss));
}

interface Miss {
  parts: SiteParts;
  pathname: string;
  query: string;
  drawn: ReturnType<typeof findPictureResponder>;
}

/** A request that no cached page and no file answers. */
function answerMiss(
  exchange: Exchange,
  tenant: Tenant,
  { parts, pathname, query, drawn: responder }: Miss,
): Promise<number> {
  const pictureRequest: PictureRequest = { exchange, tenant, pathname, query };
  if (responder) return responder.respond(pictureRequest);
  const tenantRequest: TenantRequest = { ...pictureRequest, site: parts.buildSite(tenant, exchange) };
  if (!isReading(exchange) || pathname.length === 1 || !pathname.endsWith('/'))
    return parts.pages.respond(tenantRequest);
  return respondWithoutSlash(tenantRequest, parts);
}

/** Who makes the picture of an address; null for an address of something else. */
function findPictureResponder(pathname: string, { images, social, icons, photos }: SiteParts) {
  if (pathname === IMAGE_PATH) return { route: IMAGE_PATH, respond: images };
  if (isIcon(pathname)) return { route: 'icon', respond: icons };
  if (isPhoto(pathname)) return { route: '/photos', respond: photos };
  return isSocial(pathname) ? { route: '/social', respond: social } : null;
}

/** The path begins with exactly one slash, so what is left never names another host. */
function respondWithoutSlash(tenantRequest: TenantRequest, { pages }: SiteParts): Promise<number> {
  const { exchange, site, pathname, query } = tenantRequest;
  const path = pathname.replace(/\/+$/, '');
  const target = `${path}${query === '' ? '' : `?${query}`}`;
  if (findRedirect(site.website, path) === null) return sendRedirect(exchange, target);
  // An old address redirects straight to its target.
  exchange.target = target;
  return pages.respond({ ...tenantRequest, pathname: path });
}
