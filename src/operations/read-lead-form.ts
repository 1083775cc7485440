import type { Form } from '#domain/forms/form.ts';
import { siteRules } from '#domain/forms/site-rules.ts';
import { leadFromForm } from '#domain/leads/lead-from-form.ts';
import type { Site } from '#ports/site.ts';
import { readRequestText, type BodyFault } from './read-request-text.ts';

const FORM_TYPE = /^application\/x-www-form-urlencoded *(?:; *charset="?utf-8"? *)?$/i;
const MAX_ENTRIES = 200;

/** What was posted, for showing it again, and the body for `submitLead`. */
export interface LeadForm {
  posted: ReadonlyMap<string, string>;
  body: unknown;
}

/** Reads the post of a form page that works without JavaScript; only pages of the site itself may post. */
export async function readLeadForm(
  request: Request,
  form: Form,
  site: Site,
): Promise<LeadForm | { fault: BodyFault | 'cross_site' }> {
  if (!isFromSite(request.headers, site.origin)) return { fault: 'cross_site' };
  const read = await readRequestText(request, FORM_TYPE);
  if ('fault' in read) return read;
  const entries = [...new URLSearchParams(read.text)];
  if (entries.length > MAX_ENTRIES) return { fault: 'malformed' };
  const posted = new Map(entries);
  return { posted, body: leadFromForm(form, posted, siteRules(site)) };
}

/** A form post without any word of where it comes from is no browser's, and is refused. */
function isFromSite(headers: Headers, origin: string): boolean {
  const sender = headers.get('origin');
  if (sender !== null) return sender === origin;
  return headers.get('sec-fetch-site') === 'same-origin';
}
