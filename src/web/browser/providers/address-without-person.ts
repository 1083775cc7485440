const EMAIL = /[^\s@<>"']+@[^\s@<>"']+/g;
/**
 * As people write one: with a sign of a country, an area or a network before it, or in three, three and four. Prices,
 * years and stock numbers are none.
 */
const PHONE =
  /(?<![\w.])(?:\+\d|\(?0\d|\(\d{3}\))(?:[\s().-]*\d){7,}|(?<![\w.])\d{3}[\s.-]\d{3}[\s.-]\d{4}(?!\d)/g;

/** The words that are searched for; every page that has a search takes them by this name. */
const WORDS = 'query';

/**
 * The address of a page without what names somebody: mail addresses in any of its parameters, as links in mails have
 * them, and phone numbers among the words of a search. The same text where there is nothing of that.
 */
export function stripPerson(address: string): string {
  const [path = '', query] = /^([^?#]*)\?([^#]*)/.exec(address)?.slice(1) ?? [];
  if (query === undefined) return address;
  const cleanParams = new URLSearchParams();
  let isChanged = false;
  for (const [name, value] of new URLSearchParams(query)) {
    const keptValue = withoutPerson(name, value);
    isChanged ||= keptValue !== value;
    if (keptValue !== '' || value === '') cleanParams.append(name, keptValue);
  }
  if (!isChanged) return address;
  const rest = cleanParams.toString();
  return path + (rest === '' ? '' : `?${rest}`) + (/#.*$/s.exec(address)?.[0] ?? '');
}

function withoutPerson(name: string, value: string): string {
  const withoutEmails = value.replaceAll(EMAIL, '');
  const keptText = name === WORDS ? withoutEmails.replaceAll(PHONE, '') : withoutEmails;
  return keptText === value ? value : keptText.replaceAll(/\s+/g, ' ').trim();
}
