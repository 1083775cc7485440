/** One line without signs that end it, steer its direction or stand for nothing: for subjects, names and calendars. */
export function toOneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}
