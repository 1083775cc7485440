import type WebPush from 'web-push';
import type { PushAddress } from '#domain/staff/notices/push-services.ts';
import { whyNotPushEndpoint } from '#domain/staff/notices/push-services.ts';
import type { NoticeText } from '#domain/staff/notices/write-notice.ts';
import { HOUR_MS, SECOND_MS } from '#domain/time/durations.ts';
import type { PushKeys } from '#ports/push.ts';
import { guardedPost, openConnections, type PostAnswer } from '../fetching/guarded-post.ts';

export interface Push {
  address: PushAddress;
  text: NoticeText;
  /** A later one with the same takes its place on the screen. */
  tag: string;
}

export interface PushRules {
  keys: PushKeys;
  /** Whom a push service may write to about us. */
  contact: string;
  allowLoopback: boolean;
}

const TIMEOUT_MS = 10_000;
const CODING = 'aes128gcm';
/** A site's people have devices of two or three makers: their pushes of a lead go over the same lines. */
const connections = openConnections();
/** A push service keeps it so long for a device that is off. */
const KEPT_SECONDS = (4 * HOUR_MS) / SECOND_MS;

/** Hands a notice to the push service of a device, sealed for it alone. */
export async function sendPush(
  { address, text, tag }: Push,
  { keys, contact, allowLoopback }: PushRules,
): Promise<PostAnswer> {
  if (whyNotPushEndpoint(address.endpoint, { allowLoopback }) !== null) return { fault: 'not allowed' };
  const { default: webPush } = await import('web-push');
  const { endpoint, p256dh, auth } = address;
  const request = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify({ ...text, tag }),
    {
      headers: signFor(webPush, new URL(endpoint).origin, { keys, contact }),
      TTL: KEPT_SECONDS,
      urgency: 'high',
      contentEncoding: CODING,
    },
  );
  const { 'Content-Type': contentType, 'Content-Length': _length, ...headers } = request.headers;
  const posting = { address: endpoint, contentType: String(contentType), body: request.body, headers };
  return guardedPost(posting, { allowLoopback, timeoutMs: TIMEOUT_MS, connections });
}

/** Good for twelve hours, as the library makes them. */
const SIGNATURE_MS = HOUR_MS;
const MOST_SIGNATURES = 100;
const signatures = new Map<string, { headers: Record<string, string>; until: number }>();

/**
 * Says to a push service who we are. Of a push that is more than half of the work, and a new lead is one for each of a
 * site's people: it is done once an hour.
 */
function signFor(
  webPush: typeof WebPush,
  service: string,
  { keys, contact }: Pick<PushRules, 'keys' | 'contact'>,
): Record<string, string> {
  const name = JSON.stringify([service, contact, keys.publicKey]);
  const now = performance.now();
  const knownSignature = signatures.get(name);
  if (knownSignature !== undefined && knownSignature.until > now) return knownSignature.headers;
  if (signatures.size >= MOST_SIGNATURES) signatures.clear();
  const { publicKey, privateKey } = keys;
  const subject = `mailto:${contact}`;
  const headers = { ...webPush.getVapidHeaders(service, subject, publicKey, privateKey, CODING) };
  signatures.set(name, { headers, until: now + SIGNATURE_MS });
  return headers;
}
