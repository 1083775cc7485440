import type { PushAddress } from '#domain/staff/notices/push-services.ts';
import { whyNotPushEndpoint } from '#domain/staff/notices/push-services.ts';
import type { NoticeText } from '#domain/staff/notices/write-notice.ts';
import { HOUR_MS, SECOND_MS } from '#domain/time/durations.ts';
import type { PushKeys } from '#ports/push.ts';
import { guardedPost, type PostAnswer } from '../fetching/guarded-post.ts';

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
      vapidDetails: { subject: `mailto:${contact}`, ...keys },
      TTL: KEPT_SECONDS,
      urgency: 'high',
      contentEncoding: 'aes128gcm',
    },
  );
  const { 'Content-Type': contentType, 'Content-Length': _length, ...headers } = request.headers;
  const posting = { address: endpoint, contentType: String(contentType), body: request.body, headers };
  return guardedPost(posting, { allowLoopback, timeoutMs: TIMEOUT_MS });
}
