import type { ConsoleVisit } from '#console/console-context.ts';
import type { Website } from '#domain/tenants/website.ts';
import { HOUR_MS, SECOND_MS } from '#domain/time/durations.ts';
import type { StaffFile } from '#ports/staff-site.ts';
import type { FlatHeaders } from '../http/build-security-headers.ts';
import type { Exchange } from '../http/exchange.ts';
import { sendCached } from '../http/send-cached.ts';
import { sendError } from '../http/send-error.ts';
import { buildUnkeptHeaders, matchesEtag, sendUncached } from '../http/send.ts';
import type { ImageParts, NetworkReader } from '../images/image-responder.ts';
import { findImageSource } from '../images/image-source.ts';
import { takeResizedPicture } from '../images/take-resized-picture.ts';
import { splitTarget } from '../pages/build-page-key.ts';
import type { ServedStaffSite, ServedStaffSiteOpener } from './open-staff-site.ts';

/** What the console answers beside its pages. */
export interface Resource {
  /** The pattern of its address. */
  route: string;
  slug: string;
  /** What roles with leads alone are answered. */
  isOfLeads: boolean;
  send(exchange: Exchange, site: ServedStaffSite, sending: ResourceParts): Promise<number>;
}

/** A request, as the server has it. */
export interface ServedVisit extends ConsoleVisit {
  openSite: ServedStaffSiteOpener;
}

interface ResourceParts {
  visit: ServedVisit;
  sendPicture: PictureSender;
}

/** Sends a picture of a website through this host: the policy of its pages knows no other. */
export type PictureSender = (
  exchange: Exchange,
  picture: { website: Website; url: string },
) => Promise<number>;

export function findResource(target: string): Resource | null {
  const [pathname, query] = splitTarget(target);
  const [, slug = '', ...rest] = pathname.split('/');
  const [kind, ...names] = rest;
  const [name = '', folder, file = ''] = names;
  if (slug === '') return null;
  if (kind === 'inbox' && names.length === 1 && name === 'tag')
    return {
      route: '/:site/inbox/tag',
      slug,
      isOfLeads: true,
      send: (exchange, site, { visit }) =>
        sendTag(exchange, { site, visit, query: new URLSearchParams(query) }),
    };
  if (kind === 'leads' && names.length === 3 && folder === 'files')
    return {
      route: '/:site/leads/:id/files/:file',
      slug,
      isOfLeads: true,
      async send(exchange, site, { visit }) {
        const leadFile = await site.leads.readFile(name, file);
        return leadFile === null ? sendError(exchange, 404) : sendFile(exchange, leadFile, visit);
      },
    };
  if (kind === 'pictures' && names.length === 1 && /^[1-9]\d{0,14}$/.test(name))
    return {
      route: '/:site/pictures/:car',
      slug,
      isOfLeads: false,
      async send(exchange, site, { sendPicture }) {
        const picture = await site.findPicture(Number(name), new URLSearchParams(query).get('url'));
        return picture === null ? sendError(exchange, 404) : sendPicture(exchange, picture);
      },
    };
  return null;
}

/** Another's website and one that does not exist answer alike; whoever is not signed in is led there. */
export async function sendResource(
  exchange: Exchange,
  resource: Resource,
  parts: ResourceParts,
): Promise<number> {
  const { visit } = parts;
  if (visit.visitor === null) return sendAway(exchange, '/sign-in');
  if (visit.visitor.mustAddPasskey) return sendAway(exchange, '/passkeys');
  const { slug, isOfLeads } = resource;
  const hasLeads = visit.visitor.memberships.some(
    (membership) => membership.slug === slug && membership.hasInbox,
  );
  const site = isOfLeads && !hasLeads ? null : await visit.openSite(slug);
  return site === null ? sendError(exchange, 404) : resource.send(exchange, site, parts);
}

export function sendAway(exchange: Exchange, location: string): Promise<number> {
  return sendPlain(exchange, 302, ['Location', location]);
}

function sendPlain(exchange: Exchange, status: number, headers: FlatHeaders): Promise<number> {
  const answer = { status, headers, body: Buffer.alloc(0), contentType: '', isPrivate: true };
  return sendUncached(exchange, answer, buildUnkeptHeaders(exchange, null));
}

interface Tagging {
  site: ServedStaffSite;
  visit: ServedVisit;
  /** `lead`: which one is open beside the list; `open`: who else has it open, as the page says. */
  query: URLSearchParams;
}

/** Whether the list that somebody looks at is the newest, and who else has the lead open beside it the same. */
async function sendTag(exchange: Exchange, { site, visit, query }: Tagging): Promise<number> {
  const leadId = query.get('lead');
  const [tag, others] = await Promise.all([
    site.inbox.readTag(),
    leadId === null ? [] : site.leads.noteOpen(leadId),
  ]);
  const areSame = others.join() === (query.get('open') ?? '');
  const isSame = areSame && matchesEtag(exchange.request.headers['if-none-match'], tag);
  return sendPlain(exchange, isSame ? 304 : 204, ['ETag', tag, ...listCookies(visit)]);
}

function listCookies({ visitor }: ServedVisit): FlatHeaders {
  return (visitor?.setCookies ?? []).flatMap((cookie) => ['Set-Cookie', cookie]);
}

const SHOWN_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Of what shoppers send, a browser shows pictures alone; all else is kept as a file, whatever it says it is. */
function sendFile(exchange: Exchange, { name, type, bytes }: StaffFile, visit: ServedVisit): Promise<number> {
  const isShown = SHOWN_TYPES.has(type);
  const contentType = isShown ? type : 'application/octet-stream';
  const disposition = `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeName(name)}`;
  const headers = [
    'Content-Type',
    contentType,
    'Content-Disposition',
    disposition,
    'Content-Security-Policy',
    `default-src 'none'; sandbox`,
    ...listCookies(visit),
  ];
  const answer = { status: 200, headers, body: Buffer.from(bytes), contentType, isPrivate: true };
  return sendUncached(exchange, answer, buildUnkeptHeaders(exchange, null));
}

/** By RFC 5987, which leaves fewer letters as they are than addresses do. */
function encodeName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  );
}

/** Twice as wide as a page shows it. */
const PICTURE = { width: 640, quality: 60, format: 'webp' } as const;

export function createPictureSender(parts: ImageParts, readNetwork: NetworkReader): PictureSender {
  return async (exchange, { website, url }) => {
    const source = findImageSource(url, website, parts);
    if (source === null) return sendError(exchange, 404);
    const picture = { tenantId: website.id, source, network: readNetwork(exchange.request) };
    const image = await takeResizedPicture(picture, PICTURE, parts);
    if (image === 'busy') return sendError(exchange, 503);
    if (image === null) return sendError(exchange, 404);
    return sendCached(exchange, {
      ...image,
      contentType: 'image/webp',
      cacheControl: `private, max-age=${HOUR_MS / SECOND_MS}`,
      vary: null,
      coding: null,
    });
  };
}
