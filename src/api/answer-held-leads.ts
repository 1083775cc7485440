import { type HeldLink, describeHeldReason, LINK_DAYS } from '#domain/leads/held/held-lead.ts';
import { escapeHtml } from '#domain/words/escape-html.ts';
import { listOpenedIds, releaseHeldLeads } from '#operations/release-held-leads.ts';
import type { Site } from '#ports/site.ts';
import { displayPhone } from '#domain/contact/phone-display.ts';
import { joinFullName } from '#domain/leads/deliveries/lead-dispatch.ts';
import type { Lead } from '#domain/leads/lead.ts';
import { chooseHeldNoun } from '#domain/leads/mail/held-mail.ts';
import { describeCategory, describeTime } from '#domain/leads/mail/lead-mail.ts';
import type { CountrySettings } from '#domain/tenants/country-settings.ts';
import type { Website } from '#domain/tenants/website.ts';
import { pickWords } from '#domain/words/words.ts';
import { answerDeadLink, answerPlainPage, type PlainPage } from './plain-page/plain-page.ts';
import type { AnsweredCall } from './call-row.ts';

/** What the form says of itself: a post without it chooses nothing, so it means all. */
const TICKED = 'ticked';

/** On a page of the list; one button sends what is ticked there. */
const ON_A_PAGE = 100;

export const showHeldLeadsRow: AnsweredCall = {
  method: 'GET',
  path: '/held-leads/:token',
  answer: showHeldLeads,
  query: ['page'],
  describe: null,
};

/** `GET /held-leads/{token}?page=`: what a link of the daily mail opens. Looking changes nothing. */
async function showHeldLeads(request: Request, site: Site, token: string): Promise<Response> {
  const link = site.heldLinks.read(token);
  return link === null
    ? answerDeadLink(site.website, describeDeadLink(site.website))
    : buildHeldLeadsReply(request, site, { link, releaseNotice: null });
}

export const postHeldLeadsRow: AnsweredCall = {
  method: 'POST',
  path: '/held-leads/:token',
  answer: postHeldLeads,
  describe: null,
};

/** `POST /held-leads/{token}`: sends the ticked `lead`s (all, when nothing says which), each once. */
async function postHeldLeads(request: Request, site: Site, token: string): Promise<Response> {
  const link = site.heldLinks.read(token);
  if (link === null) return answerDeadLink(site.website, describeDeadLink(site.website));
  const chosenIds = await readChosenIds(request);
  const count = await releaseHeldLeads(site, link, chosenIds);
  return buildHeldLeadsReply(request, site, {
    link,
    releaseNotice: { count, hasChosen: chosenIds.length > 0 },
  });
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

async function buildHeldLeadsReply(
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
  const heldList = { website, leads, total: ids.length, page, pages, releaseNotice };
  return answerPlainPage(website, buildHeldLeadsPage(heldList));
}

interface HeldList {
  website: Website;
  /** Of this page. */
  leads: readonly Lead[];
  /** On all pages. */
  total: number;
  page: number;
  pages: number;
  releaseNotice: { count: number; hasChosen: boolean } | null;
}

/** Held leads for people who decide: each with what was said and why it waits, and one button. Works without scripts. */
function buildHeldLeadsPage(list: HeldList): PlainPage {
  const { website, leads, total } = list;
  const are = total === 1 ? 'is' : 'are';
  const title = total === 0 ? 'Nothing is held back' : `${chooseHeldNoun(total, website)} ${are} held back`;
  if (leads.length === 0) {
    const text = `Every ${pickWords(website).enquiry} of this link was released, or is no longer kept.`;
    return { title, content: `${releaseBanner(list)}<p class="lead">${text}</p>` };
  }
  return {
    title,
    content: `${releaseBanner(list)}<p class="lead">${escapeHtml(describeList(list))}</p>
<form method="post">
<input type="hidden" name="${TICKED}" value="1">
${leads.map((lead) => writeArticle(lead, list)).join('\n')}
<div class="act"><button>Release</button></div>
</form>
${writeOtherPages(list)}`,
  };
}

/** Leads left unticked stay unticked: a second press must not release them. */
function describeList({ website, releaseNotice }: HeldList): string {
  const retentionNote = `What nobody releases is deleted after ${website.spam_retention_days} days.`;
  return releaseNotice === null
    ? `They were not delivered. Take the tick from what is not genuine, then release the rest: it is delivered like any other ${pickWords(website).enquiry}. ${retentionNote}`
    : `What is left stays held. Tick what is genuine after all, then release it. ${retentionNote}`;
}

/** Why a link may open nothing, and where to find one that does. */
function describeDeadLink(website: Website): string {
  return `It is older than ${LINK_DAYS} days, or a part of it was lost on the way. The newest mail about held ${chooseHeldNoun(2, website).slice(2)} has one that works.`;
}

function releaseBanner({ releaseNotice, website }: HeldList): string {
  if (releaseNotice === null) return '';
  const { count, hasChosen } = releaseNotice;
  const released = `${chooseHeldNoun(count, website)} ${count === 1 ? 'is' : 'are'} released and on the way to you.`;
  const nothing = hasChosen
    ? 'There was nothing left to release: it was released before.'
    : 'Nothing was ticked, so nothing was released.';
  return `<p class="done" role="status">${escapeHtml(count > 0 ? released : nothing)}</p>\n`;
}

function writeArticle(lead: Lead, { website, releaseNotice }: HeldList): string {
  const name = joinFullName(lead) || 'No name';
  const kind = [describeCategory({ lead, website }), lead.subcategory].filter(Boolean).join(', ');
  const createdText = describeTime(Date.parse(lead.created_at), { website });
  const rows = listRows(lead, website).filter(([, value]) => value !== '');
  const list = rows
    .map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('');
  const message = lead.message === '' ? '' : `<blockquote>${escapeHtml(lead.message)}</blockquote>`;
  return `<article>
<h2><label><input type="checkbox" name="lead" value="${escapeHtml(lead.id)}"${releaseNotice === null ? ' checked' : ''}>${escapeHtml(name)}</label></h2>
<p class="when">${escapeHtml(kind)}${lead.form_completed ? '' : ', not finished'}<br>${escapeHtml(createdText)}</p>
<dl>${list}</dl>
${message}
<p class="why">Why it waits: ${escapeHtml(describeHeldReason(lead))}</p>
</article>`;
}

function listRows(lead: Lead, { phone_rule }: CountrySettings): [string, string][] {
  const car = [lead['Vehicle Make'], lead['Vehicle Model'], lead.stock_number && `(${lead.stock_number})`];
  return [
    ['Phone', lead.phone && displayPhone(lead.phone, phone_rule)],
    ['Email', lead.email],
    ['Vehicle', car.filter(Boolean).join(' ')],
    ['Location', lead.location],
    ['Time wanted', [lead.test_drive_date, lead.test_drive_time].filter(Boolean).join(' ')],
  ];
}

function writeOtherPages({ page, pages }: HeldList): string {
  const newerLink = page > 1 ? `<a href="?page=${page - 1}">Newer</a>` : '';
  const olderLink = page < pages ? `<a href="?page=${page + 1}">Older</a>` : '';
  return pages === 1 ? '' : `<nav aria-label="Pages">${newerLink}${olderLink}</nav>`;
}
