const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const HOST_NAME = new RegExp(`^${LABEL}(?:\\.${LABEL})*$`, 'i');
const MAX_LENGTH = 253;
/** What browsers read as an IPv4 address whatever stands before it: decimal, octal and hexadecimal. */
const ENDS_WITH_NUMBER = /(?:^|\.)(?:\d+|0x[0-9a-f]*)$/;

/**
 * A host name as it is spelled everywhere here: lower case, without a dot at its end. Null for what is none; an IPv4
 * address looks like a name.
 */
export function canonicaliseHostName(text: string): string | null {
  const name = text.replace(/\.$/, '');
  return name.length <= MAX_LENGTH && HOST_NAME.test(name) ? name.toLowerCase() : null;
}

/** Why a text is not the name of a site on the internet, as the end of a sentence; null when it is one. */
export function whyNotDomainName(text: string): string | null {
  const name = text.toLowerCase().replace(/\.$/, '');
  if (/\P{ASCII}/u.test(text))
    return 'has letters that no host name has: write the form that begins with xn--';
  if (/^\[|:[0-9a-f]*:/.test(name) || ENDS_WITH_NUMBER.test(name)) return 'is an IP address, not a name';
  if (/[:/@?#]/.test(name)) return 'is not a host name: leave out scheme, port and path';
  if (name.length > MAX_LENGTH) return `has more than ${MAX_LENGTH} characters`;
  if (name.split('.').some(({ length }) => length > 63))
    return 'has more than 63 characters between two dots';
  if (canonicaliseHostName(name) === null) return 'is not a host name';
  if (!name.includes('.')) return 'is not a whole host name such as northside.example';
  return name.startsWith('www.www.') ? 'begins with www. twice' : null;
}
