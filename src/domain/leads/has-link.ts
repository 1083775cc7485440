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
