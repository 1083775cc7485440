import { displayPhone } from '#domain/contact/phone-display.ts';
import { fullName } from '#domain/leads/deliveries/lead-dispatch.ts';
import { heldReason, LINK_DAYS } from '#domain/leads/held/held-lead.ts';
import type { Lead } from '#domain/leads/lead.ts';
import { heldNoun } from '#domain/leads/mail/held-mail.ts';
import { categoryWords, timeWords } from '#domain/leads/mail/lead-mail.ts';
import type { CountrySettings } from '#domain/tenants/country-settings.ts';
import type { Website } from '#domain/tenants/website.ts';
import { pickWords } from '#domain/words/words.ts';
import { escapeHtml, buildStaffPage } from './staff-page.ts';

/** What the form says of itself: a post without it chooses nothing, so it means all. */
export const TICKED = 'ticked';

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
export function heldLeadsPage(list: HeldList): string {
  const { website, leads, total } = list;
  const are = total === 1 ? 'is' : 'are';
  const title = total === 0 ? 'Nothing is held back' : `${heldNoun(total, website)} ${are} held back`;
  if (leads.length === 0) {
    const text = `Every ${pickWords(website).enquiry} of this link was released, or is no longer kept.`;
    return buildStaffPage(website, title, `${releaseBanner(list)}<p class="lead">${text}</p>`);
  }
  return buildStaffPage(
    website,
    title,
    `${releaseBanner(list)}<p class="lead">${escapeHtml(describeList(list))}</p>
<form method="post">
<input type="hidden" name="${TICKED}" value="1">
${leads.map((lead) => article(lead, list)).join('\n')}
<div class="act"><button>Release</button></div>
</form>
${otherPages(list)}`,
  );
}

/** Leads left unticked stay unticked: a second press must not release them. */
function describeList({ website, releaseNotice }: HeldList): string {
  const retentionNote = `What nobody releases is deleted after ${website.spam_retention_days} days.`;
  return releaseNotice === null
    ? `They were not delivered. Take the tick from what is not genuine, then release the rest: it is delivered like any other ${pickWords(website).enquiry}. ${retentionNote}`
    : `What is left stays held. Tick what is genuine after all, then release it. ${retentionNote}`;
}

/** The page of an invalid link: why that may be, and where to find one that works. */
export function invalidLinkPage(website: Website): string {
  const text = `It is older than ${LINK_DAYS} days, or a part of it was lost on the way. The newest mail about held ${heldNoun(2, website).slice(2)} has one that works.`;
  return buildStaffPage(website, 'This link opens nothing', `<p class="lead">${escapeHtml(text)}</p>`);
}

function releaseBanner({ releaseNotice, website }: HeldList): string {
  if (releaseNotice === null) return '';
  const { count, hasChosen } = releaseNotice;
  const released = `${heldNoun(count, website)} ${count === 1 ? 'is' : 'are'} released and on the way to you.`;
  const nothing = hasChosen
    ? 'There was nothing left to release: it was released before.'
    : 'Nothing was ticked, so nothing was released.';
  return `<p class="done" role="status">${escapeHtml(count > 0 ? released : nothing)}</p>\n`;
}

function article(lead: Lead, { website, releaseNotice }: HeldList): string {
  const name = fullName(lead) || 'No name';
  const kind = [categoryWords({ lead, website }), lead.subcategory].filter(Boolean).join(', ');
  const createdText = timeWords(Date.parse(lead.created_at), { website });
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
<p class="why">Why it waits: ${escapeHtml(heldReason(lead))}</p>
</article>`;
}

function listRows(lead: Lead, { phone_rule }: Pick<CountrySettings, 'phone_rule'>): [string, string][] {
  const car = [lead['Vehicle Make'], lead['Vehicle Model'], lead.stock_number && `(${lead.stock_number})`];
  return [
    ['Phone', lead.phone && displayPhone(lead.phone, phone_rule)],
    ['Email', lead.email],
    ['Vehicle', car.filter(Boolean).join(' ')],
    ['Location', lead.location],
    ['Time wanted', [lead.test_drive_date, lead.test_drive_time].filter(Boolean).join(' ')],
  ];
}

function otherPages({ page, pages }: HeldList): string {
  const newerLink = page > 1 ? `<a href="?page=${page - 1}">Newer</a>` : '';
  const olderLink = page < pages ? `<a href="?page=${page + 1}">Older</a>` : '';
  return pages === 1 ? '' : `<nav aria-label="Pages">${newerLink}${olderLink}</nav>`;
}
