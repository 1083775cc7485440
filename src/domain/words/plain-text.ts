/** Ends of lines and tabs stay; whatever else steers, hides or stands for nothing goes. */
const UNSEEN = /[^\P{Cc}\n\t]|[\p{Cf}\p{Co}\p{Zl}\p{Zp}\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]/gu;

/** What somebody wrote, as a program may be given it: no sign in it that a person would not see. */
export function toPlainText(text: string, maxLength: number): string {
  const seenText = text.toWellFormed().replaceAll('\r\n', '\n').replace(UNSEEN, '').trim();
  return seenText.length > maxLength ? `${seenText.slice(0, maxLength - 1).toWellFormed()}…` : seenText;
}
