import { createHmac } from 'node:crypto';
import { writeAdf } from '#domain/leads/adf/adf-document.ts';
import type { ClaimedDelivery, DeliveryOutcome, LeadProgress } from '#domain/leads/deliveries/delivery.ts';
import type { LeadDispatch } from '#domain/leads/deliveries/lead-dispatch.ts';
import { buildLeadForSystems } from '#domain/leads/marketing-consent.ts';
import type { LeadDestination, PostedKind } from '#domain/leads/deliveries/lead-destination.ts';
import { type PostAnswer, guardedPost } from '../fetching/guarded-post.ts';
import { DAY_MS } from '#domain/time/durations.ts';

export interface LeadPost {
  delivery: ClaimedDelivery;
  dispatch: LeadDispatch;
  destination: LeadDestination & { kind: PostedKind };
  /** For a webhook that hears of it; null where the lead was erased. */
  work?: PostedWork | null | undefined;
}

/** What is done with a lead, by the name of who has it. */
export type PostedWork = Omit<LeadProgress, 'owner_id'> & { owner: string | null };

const TIMEOUT_MS = 10_000;
const JSON_TYPE = 'application/json';

/** Posts a lead to the system of a dealer: as ADF, as signed JSON, or in the shape of its partner. */
export async function postLead(
  post: LeadPost,
  { allowLoopback }: { allowLoopback: boolean },
): Promise<DeliveryOutcome> {
  const { destination, dispatch } = post;
  if (destination.url === null) return { kind: 'refused', reason: `${destination.name} has no address.` };
  if (destination.credential && !destination.url.startsWith('https:'))
    return { kind: 'refused', reason: 'Its key is only sent over https.' };
  const { contentType, body } = buildContent(post);
  const posting = { address: destination.url, contentType, body, headers: buildHeaders(post, body) };
  const answer = await guardedPost(posting, { allowLoopback, timeoutMs: TIMEOUT_MS });
  return readOutcome(answer, dispatch.now);
}

function buildContent(post: LeadPost): { contentType: string; body: string } {
  const { delivery, dispatch, destination } = post;
  switch (destination.kind) {
    case 'adf_http':
      return { contentType: 'application/x-adf+xml; charset=utf-8', body: writeAdf(dispatch) };
    case 'dealerstudio':
      return {
        contentType: JSON_TYPE,
        body: JSON.stringify({ lead: buildLeadForSystems(delivery.lead, dispatch.website) }),
      };
    case 'webhook':
      return { contentType: JSON_TYPE, body: writeWebhookBody(post) };
  }
}

function writeWebhookBody({ delivery, dispatch, destination, work }: LeadPost): string {
  const { delivery_id, sequence, lead } = delivery;
  return JSON.stringify({
    event: sequence === 1 ? 'lead.created' : 'lead.updated',
    delivery_id,
    sequence,
    website_slug: dispatch.website.slug,
    destination: destination.name,
    sent_at: new Date(dispatch.now).toISOString(),
    lead: { ...buildLeadForSystems(lead, dispatch.website), ...(work && { work }) },
  });
}

/** The receiver detects a repeat by the delivery's id, and verifies the signature over `timestamp.body`. */
function buildHeaders({ delivery, dispatch, destination }: LeadPost, body: string): Record<string, string> {
  const timestamp = String(Math.floor(dispatch.now / 1000));
  const signatures = destination.secrets.map((secret) => `v1=${signText(`${timestamp}.${body}`, secret)}`);
  return {
    'x-forecourt-delivery': delivery.delivery_id,
    'x-forecourt-sequence': String(delivery.sequence),
    'x-forecourt-timestamp': timestamp,
    // Two while the key is being changed.
    ...(signatures.length > 0 && { 'x-forecourt-signature': signatures.join(', ') }),
    ...buildCredentialHeader(destination.credential),
  };
}

function buildCredentialHeader(credential: LeadDestination['credential']): Record<string, string> {
  if (!credential?.value) return {};
  const { header, value } = credential;
  return { [header.toLowerCase()]: header === 'Authorization' ? `Bearer ${value}` : value };
}

function signText(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/**
 * The outcome of a receiver's response. Gone for good (410), a redirect or a forbidden address wait for an operator.
 * Every other failure is retried, also the 4xx: an expired key or a wrong rule is fixed within
 * days, and the leads then arrive by themselves. `now` in milliseconds since 1970.
 */
export function readOutcome(answer: PostAnswer, now: number): DeliveryOutcome {
  if ('fault' in answer) {
    return answer.fault === 'not allowed'
      ? { kind: 'refused', reason: 'Its address is not on the public internet.' }
      : { kind: 'failed', reason: 'It did not answer in time.', retryAfterMs: null };
  }
  const { status, retryAfter } = answer;
  if (status >= 200 && status < 300) return { kind: 'delivered' };
  if (status >= 300 && status < 400) {
    return { kind: 'refused', reason: `It redirects (${status}), which is not followed.` };
  }
  if (status === 410) return { kind: 'refused', reason: 'It is gone (410).' };
  const waits = status === 429 || status === 503;
  const retryAfterMs = waits ? parseRetryAfter(retryAfter, now) : null;
  return { kind: 'failed', reason: `It answered ${status}.`, retryAfterMs };
}

/** Seconds or a date; at most a day, whatever it says. */
function parseRetryAfter(retryAfter: string | null, now: number): number | null {
  if (retryAfter === null) return null;
  const wait = /^\d{1,10}$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now;
  return Number.isNaN(wait) ? null : Math.min(Math.max(wait, 0), DAY_MS);
}
