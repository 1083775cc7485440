import type { HeldLink } from '#domain/leads/held/held-lead.ts';
import { listOpenedIds, releaseHeldLeads } from '#operations/release-held-leads.ts';
import type { Site } from '#ports/site.ts';
import { invalidLinkPage, heldLeadsPage, TICKED } from './held-leads-page.ts';
import { staffReply } from './staff-page.ts';

/** On a page of the list; one button sends what is ticked there. */
const ON_A_PAGE = 100;

/** `GET /held-leads/{token}?page=`: what a link of the daily mail opens. Looking changes nothing. */
export async function showHeldLeads(request: Request, site: Site, token: string): Promise<Response> {
  const link = site.heldLinks.read(token);
  return link === null ? deadLink(site) : heldLeadsReply(request, site, { link, releaseNotice: null });
}

/** `POST /held-leads/{token}`: sends the ticked `lead`s (all, when nothing says which), each once. */
export async function postHeldLeads(request: Request, site: Site, token: string): Promise<Response> {
  const link = site.heldLinks.read(token);
  if (link === null) return deadLink(site);
  const chosenIds = await readChosenIds(request);
  const count = await releaseHeldLeads(site, link, chosenIds);
  return heldLeadsReply(request, site, { link, releaseNotice: { count, hasChosen: chosenIds.length > 0 } });
}

async function readChosenIds(request: Request): Promise<string[] | 'all'> {
  const form = await request.formData().catch(() => null);
  if (form === null || !form.has(TICKED)) return 'all';
  return form.getAll('lead').filter((id) => typeof id === 'string');
}

interface HeldLeadsView {
  link: HeldLink;
  /** How many were just released; null for a plain view. */
  releaseNotice: { count: number; hasChosen: boolean } | null;
}

async function heldLeadsReply(
  request: Request,
  site: Site,
  { link, releaseNotice }: HeldLeadsView,
): Promise<Response> {
  const ids = await listOpenedIds(site, link);
  const pages = Math.max(1, Math.ceil(ids.length / ON_A_PAGE));
  const pageNumber = Number(new URL(request.url).searchParams.get('page') ?? 1);
  const page = Number.isInteger(pageNumber) ? Math.min(Math.max(pageNumber, 1), pages) : 1;
  const leads = await site.held.findLeads(ids.slice((page - 1) * ON_A_PAGE, page * ON_A_PAGE));
  const { website } = site;
  return staffReply(
    website,
    200,
    heldLeadsPage({ website, leads, total: ids.length, page, pages, releaseNotice }),
  );
}

/** Expired, forged or another site's: the answer does not say which. */
function deadLink({ website }: Site): Response {
  return staffReply(website, 404, invalidLinkPage(website));
}
