import { displayPhone } from '#domain/contact/phone-display.ts';
import { fullName } from '#domain/leads/deliveries/lead-dispatch.ts';
import { heldReason, LINK_DAYS } from '#domain/leads/held/held-lead.ts';
import type { Lead } from '#domain/leads/lead.ts';
import { heldNoun } from '#domain/leads/mail/held-mail.ts';
import { categoryWords, timeWords } from '#domain/leads/mail/lead-mail.ts';
import type { CountrySettings } from '#domain/tenants/country-settings.ts';
import type { Website } from '#domain/tenants/website.ts';
import { wordsOf } from '#domain/words/words.ts';
import { escaped, pageOf } from './staff-page.ts';

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
  said: { count: number; hasChosen: boolean } | null;
}

/** Held leads for people who decide: each with what was said and why it waits, and one button. Works without scripts. */
export function heldLeadsPage(list: HeldList): string {
  const { website, leads, total } = list;
  const are = total === 1 ? 'is' : 'are';
  const title = total === 0 ? 'Nothing is held back' : `${heldNoun(total, website)} ${are} held back`;
  if (leads.length === 0) {
    const text = `Every ${wordsOf(website).enquiry} of this link was released, or is no longer kept.`;
    return pageOf(website, title, `${done(list)}<p class="lead">${text}</p>`);
  }
  return pageOf(
    website,
    title,
    `${done(list)}<p class="lead">${escaped(introOf(list))}</p>
<form method="post">
<input type="hidden" name="${TICKED}" value="1">
${leads.map((lead) => article(lead, list)).join('\n')}
<div class="act"><button>Release</button></div>
</form>
${otherPages(list)}`,
  );
}

/** Leads left unticked stay unticked: a second press must not release them. */
function introOf({ website, said }: HeldList): string {
  const kept = `What nobody releases is deleted after ${website.spam_retention_days} days.`;
  return said === null
    ? `They were not delivered. Take the tick from what is not genuine, then release the rest: it is delivered like any other ${wordsOf(website).enquiry}. ${kept}`
    : `What is left stays held. Tick what is genuine after all, then release it. ${kept}`;
}

/** The page of an invalid link: why that may be, and where to find one that works. */
export function invalidLinkPage(website: Website): string {
  const text = `It is older than ${LINK_DAYS} days, or a part of it was lost on the way. The newest mail about held ${heldNoun(2, website).slice(2)} has one that works.`;
  return pageOf(website, 'This link opens nothing', `<p class="lead">${escaped(text)}</p>`);
}

function done({ said, website }: HeldList): string {
  if (said === null) return '';
  const { count, hasChosen } = said;
  const released = `${heldNoun(count, website)} ${count === 1 ? 'is' : 'are'} released and on the way to you.`;
  const nothing = hasChosen
    ? 'There was nothing left to release: it was released before.'
    : 'Nothing was ticked, so nothing was released.';
  return `<p class="done" role="status">${escaped(count > 0 ? released : nothing)}</p>\n`;
}

function article(lead: Lead, { website, said }: HeldList): string {
  const name = fullName(lead) || 'No name';
  const kind = [categoryWords({ lead, website }), lead.subcategory].filter(Boolean).join(', ');
  const when = timeWords(Date.parse(lead.created_at), { website });
  const rows = rowsOf(lead, website).filter(([, value]) => value !== '');
  const list = rows.map(([label, value]) => `<dt>${escaped(label)}</dt><dd>${escaped(value)}</dd>`).join('');
  const message = lead.message === '' ? '' : `<blockquote>${escaped(lead.message)}</blockquote>`;
  return `<article>
<h2><label><input type="checkbox" name="lead" value="${escaped(lead.id)}"${said === null ? ' checked' : ''}>${escaped(name)}</label></h2>
<p class="when">${escaped(kind)}${lead.form_completed ? '' : ', not finished'}<br>${escaped(when)}</p>
<dl>${list}</dl>
${message}
<p class="why">Why it waits: ${escaped(heldReason(lead))}</p>
</article>`;
}

function rowsOf(lead: Lead, { phone_rule }: Pick<CountrySettings, 'phone_rule'>): [string, string][] {
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
  const newer = page > 1 ? `<a href="?page=${page - 1}">Newer</a>` : '';
  const older = page < pages ? `<a href="?page=${page + 1}">Older</a>` : '';
  return pages === 1 ? '' : `<nav aria-label="Pages">${newer}${older}</nav>`;
}
