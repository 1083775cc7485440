import { isPlainObject } from './reading/read-values.ts';

/** The honeypot: a field that people never see; its name invites bots that fill whatever they find. */
export const HONEYPOT_FIELD = 'company_website';

/** Why a lead is spam whose honeypot was filled. */
export const HONEYPOT_FILLED = 'A field that people do not see was filled in.';

/** The field of the form's signed timestamp. */
export const STAMP = 'stamp';

export interface SpamSigns {
  /** The honeypot field had a value. */
  isHoneypotFilled: boolean;
  /** As sent, or null: a lead without one is no spam by that. */
  stamp: string | null;
}

const MAX_STAMP_LENGTH = 100;

/** The bot signs in a body; their keys never become answers. */
export function readSpamSigns(body: unknown): SpamSigns {
  const lead = isPlainObject(body) && Object.hasOwn(body, 'lead') ? body['lead'] : null;
  if (!isPlainObject(lead)) return { isHoneypotFilled: false, stamp: null };
  const [honeypot, stamp] = [HONEYPOT_FIELD, STAMP].map((name) =>
    Object.hasOwn(lead, name) ? lead[name] : null,
  );
  const isHoneypotFilled = typeof honeypot === 'string' ? honeypot.trim() !== '' : Boolean(honeypot);
  return {
    isHoneypotFilled,
    stamp: typeof stamp === 'string' && stamp !== '' ? stamp.slice(0, MAX_STAMP_LENGTH) : null,
  };
}

/** The endings that advertising uses; a full stop without a space after it is no link. */
const ENDINGS =
  'com|net|org|info|biz|io|co|me|ru|cn|in|xyz|top|shop|store|site|online|club|live|link|click|dev|app';

const LINK = new RegExp(
  String.raw`:\/\/|\bwww\.|\bhref\s*=|\[url|(?<![@\w.-])(?:[\p{L}\d-]+\.)+(?:${ENDINGS})(?:\.[a-z]{2})?(?![\p{L}\d@-])`,
  'iu',
);

/** Whether a text leads to a website. An e-mail address alone does not. */
export function hasLink(text: string): boolean {
  return LINK.test(text);
}
