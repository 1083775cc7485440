import type { FormValues } from '#domain/forms/fields/field-type.ts';
import type { Form } from '#domain/forms/form.ts';
import { type SiteRules, buildSiteRules } from '#domain/forms/site-rules.ts';
import { SUBMIT_FAILED } from '#domain/forms/wording.ts';
import { describeTooManyHeld } from '#domain/leads/held/held-lead.ts';
import { HONEYPOT_FIELD, STAMP } from '#domain/leads/spam-signs.ts';
import { findSuccessCategory } from '#domain/leads/find-success-category.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { buildFormTokenCookie } from '#operations/form-token.ts';
import { buildSentMarkCookie } from '#operations/sent-mark-cookie.ts';
import { submitLead } from '#operations/submit-lead.ts';
import type { Site } from '#ports/site.ts';
import { successPath } from '../paths.ts';
import type { FormProblem } from './form-problem.ts';
import { buildLeadFacts } from './sending/lead-facts.ts';
import type { LeadAbout } from './lead-about.ts';
import { pickApplicableFields } from '#domain/forms/applicable-fields.ts';
import { fields } from '#domain/forms/fields/fields.ts';

const MAX_ENTRIES = 200;

const MAX_TEXT = 4000;

/** Where to go on (303) and whose lead it is, or the page's status and what it shows: the answers again, and what was wrong. */
export type PostOutcome = { location: string; cookies: string[] } | PostRefusal;

interface PostRefusal {
  status: 422 | 429 | 503;
  /** Until another try makes sense, where that is known. */
  seconds?: number;
  values: FormValues;
  problem: FormProblem;
  /** The form's own again where it may be stored although nobody said so: sent once more, it is the same enquiry. */
  stamp?: string | undefined;
}

interface Post {
  request: Request;
  about: LeadAbout;
}

/** As long as a form's timestamp: the same words from the same rendered page are one enquiry (decisions/databases.md). */
const SAME_PAGE_MS = DAY_MS;

/** Handles a form posted without scripts; the server's counterpart of `LeadForm`. */
export async function postForm(
  site: Site,
  form: Form,
  { request, about: pageFacts }: Post,
): Promise<PostOutcome> {
  const submission = await readPostedForm(request, form, buildSiteRules(site));
  const lead = {
    ...buildLeadFacts(form, pageFacts),
    ...submission.values,
    ...submission.spamCheckFields,
    form: form.name,
    url: request.url,
  };
  const { headers } = request;
  const stamp = submission.spamCheckFields[STAMP] || undefined;
  const once = { idempotencyKey: null, ...(stamp !== undefined && { repeatMs: SAME_PAGE_MS }) };
  const result = await submitLead(site, { body: { lead }, headers, ...once }).catch(() => null);
  if (result === null)
    return {
      ...refusePost(submission, { error: SUBMIT_FAILED, fields: {}, mayHaveArrived: true }),
      status: 503,
      stamp,
    };
  switch (result.kind) {
    case 'created':
    case 'replayed': {
      const cookies = [buildFormTokenCookie(result.formToken, site), buildSentMarkCookie(result.id, site)];
      return { location: successPath(findSuccessCategory(lead)), cookies };
    }
    case 'repeated':
      // The cookies of the first click stay the good ones.
      return { location: successPath(findSuccessCategory(lead)), cookies: [] };
    case 'invalid':
    case 'slot_taken':
      return refusePost(submission, { error: result.error, fields: result.fields });
    case 'too_many_held': {
      const { error, seconds } = describeTooManyHeld(site.clock.now());
      return { ...refusePost(submission, { error, fields: {} }), status: 429, seconds };
    }
    case 'malformed_key':
    case 'key_reused_with_other_data':
      return refusePost(submission, { error: SUBMIT_FAILED, fields: {} });
  }
}

function refusePost({ values }: PostedForm, problem: FormProblem): PostRefusal {
  return { status: 422, values, problem };
}

/** A posted form: its own fields and nothing else that was posted, and the fields of the bot checks. */
interface PostedForm {
  values: FormValues;
  spamCheckFields: Record<string, string>;
}

/** Reads what a browser posts: every field by the keys it travels by; a key met twice is a list. */
async function readPostedForm(request: Request, form: Form, rules: SiteRules): Promise<PostedForm> {
  const postedFields = await readPostedTexts(request);
  const askedEntries = pickApplicableFields(form, postedFields, rules);
  const writtenValues = askedEntries.map(({ field, value }) => fields[field.type].write(value, field));
  const spamCheckFields = [HONEYPOT_FIELD, STAMP].flatMap((name) => {
    const value = postedFields[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return {
    values: Object.assign({}, ...writtenValues) as FormValues,
    spamCheckFields: Object.fromEntries(spamCheckFields),
  };
}

async function readPostedTexts(request: Request): Promise<Record<string, string | string[]>> {
  const form = await request.formData().catch(() => new FormData());
  const texts = new Map<string, string | string[]>();
  for (const [name, value] of [...form].slice(0, MAX_ENTRIES)) {
    if (typeof value !== 'string') continue;
    const earlierText = texts.get(name);
    const text = value.slice(0, MAX_TEXT);
    texts.set(name, earlierText === undefined ? text : [earlierText, text].flat());
  }
  return Object.fromEntries(texts);
}
