import * as v from 'valibot';

/** Hosts of the services that take pushes for browsers; a dot in front: whatever stands below it. */
const PUSH_HOSTS: readonly string[] = [
  // Google
  'fcm.googleapis.com',
  'jmt17.google.com',
  // Mozilla
  'updates.push.services.mozilla.com',
  // Apple
  'web.push.apple.com',
  '.push.apple.com',
  // Microsoft
  '.notify.windows.com',
];

/** `http://127.0.0.1:4501/…`: this machine, by its number. */
const LOOPBACK = /^https?:\/\/127\.0\.0\.1(?::\d+)?\//;

/** No user, no port, no odd letters. */
const PLAIN = /^https:\/\/([a-z\d.-]+)\/[\x21-\x5b\x5d-\x7e]*$/;

const LONGEST_ENDPOINT = 1_000;

/** Null for an address that belongs to a push service; `allowLoopback` never in production. */
export function whyNotPushEndpoint(
  endpoint: string,
  { allowLoopback }: { allowLoopback: boolean },
): 'no push service' | null {
  if (allowLoopback && LOOPBACK.test(endpoint)) return null;
  const [, hostName = ''] = PLAIN.exec(endpoint) ?? [];
  const isKnown = PUSH_HOSTS.some((host) =>
    host.startsWith('.') ? hostName.endsWith(host) : hostName === host,
  );
  return isKnown ? null : 'no push service';
}

/** Where a browser takes pushes, and by what they are sealed for it alone. */
export interface PushAddress {
  endpoint: string;
  /** A point of P-256 and 16 bytes, as base64url. */
  p256dh: string;
  auth: string;
}

const SENT = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(LONGEST_ENDPOINT)),
  p256dh: v.pipe(v.string(), v.regex(/^B[\w-]{86}$/)),
  auth: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
});

/** As a browser sends it; null for what no push could be sent to. */
export function parsePushAddress(input: unknown, rules: { allowLoopback: boolean }): PushAddress | null {
  const parsedInput = v.safeParse(SENT, input);
  return parsedInput.success && whyNotPushEndpoint(parsedInput.output.endpoint, rules) === null
    ? parsedInput.output
    : null;
}
