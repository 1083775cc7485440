/** Longest address that mail can carry. */
const MAX_LENGTH = 254;

/** One plain address: nothing quoted, listed or folded, so that it can never become a second mail header. */
const ADDRESS =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** The message of spec §5 for anything but a plain e-mail address, else null. */
export function whyNotEmail(email: string): string | null {
  return email.length <= MAX_LENGTH && ADDRESS.test(email) ? null : 'invalid email address';
}
