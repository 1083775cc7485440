import { describe, expect, it } from 'vitest';
import { parseWebsite } from './parse-website.ts';

function domainNameOf(domain_name: string): string | null {
  const parsed = parseWebsite({ name: 'Elm', domain_name });
  return 'faults' in parsed
    ? parsed.faults.map(({ path, message }) => `${path} ${message}`).join()
    : parsed.website.domain_name;
}

const LABEL_63 = 'a'.repeat(63);

describe('a domain name', () => {
  it.each([
    ['elm.example', 'elm.example'],
    ['www.elm.example', 'www.elm.example'],
    ['Elm-Cars.EXAMPLE', 'elm-cars.example'],
    [' elm.example. ', 'elm.example'],
    ['xn--mller-kva.example', 'xn--mller-kva.example'],
    ['3m.example', '3m.example'],
    [`${LABEL_63}.example`, `${LABEL_63}.example`],
  ])('%j is stored as %j', (text, stored) => {
    expect(domainNameOf(text)).toBe(stored);
  });

  it.each([
    ['127.0.0.1', 'is an IP address, not a name'],
    ['203.0.113.9.', 'is an IP address, not a name'],
    ['2130706433', 'is an IP address, not a name'],
    ['0x7f.1', 'is an IP address, not a name'],
    ['0x7f000001', 'is an IP address, not a name'],
    ['0177.0.0.01', 'is an IP address, not a name'],
    ['elm.0x', 'is an IP address, not a name'],
    ['::1', 'is an IP address, not a name'],
    ['[2001:db8::1]', 'is an IP address, not a name'],
    ['localhost', 'is not a whole host name such as northside.example'],
    ['elm', 'is not a whole host name such as northside.example'],
    ['https://elm.example', 'is not a host name: leave out scheme, port and path'],
    ['elm.example/', 'is not a host name: leave out scheme, port and path'],
    ['elm.example:443', 'is not a host name: leave out scheme, port and path'],
    ['ann@elm.example', 'is not a host name: leave out scheme, port and path'],
    ['müller.example', 'has letters that no host name has: write the form that begins with xn--'],
    ['\u212Aia.example', 'has letters that no host name has: write the form that begins with xn--'],
    ['１２７.0.0.1', 'has letters that no host name has: write the form that begins with xn--'],
    ['elm..example', 'is not a host name'],
    ['.elm.example', 'is not a host name'],
    ['-elm.example', 'is not a host name'],
    ['elm_cars.example', 'is not a host name'],
    ['*.elm.example', 'is not a host name'],
    ['elm .example', 'is not a host name'],
    ['.', 'is not a host name'],
    ['', 'is not a host name'],
    ['elm.exam\nple', 'is not a host name'],
    ['www.www.elm.example', 'begins with www. twice'],
    [`a${LABEL_63}.example`, 'has more than 63 characters between two dots'],
    [`${`${LABEL_63}.`.repeat(3)}${'a'.repeat(62)}`, 'has more than 253 characters'],
    [`${`${LABEL_63}.`.repeat(4)}example`, 'has more than 253 characters'],
  ])('%.40j is refused: it %s', (text, why) => {
    expect(domainNameOf(text)).toBe(`domain_name ${why}`);
  });
});
