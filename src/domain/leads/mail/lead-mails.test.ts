import { expect, it } from 'vitest';
import { SAMPLE_CAR, sampleDispatch, sampleEnquiry } from '#test/fixtures/sample-dispatch.ts';
import { cleanSubject } from './lead-mail.ts';
import { formatSenderAddress } from './sender-address.ts';
import { writeShopperMail } from './shopper-mail.ts';
import { writeStaffMail } from './staff-mail.ts';

it('no text becomes markup', () => {
  const evil = `<img src=x onerror=alert(1)>"'&`;
  const lead = sampleEnquiry({ message: evil, subcategory: evil, name: evil, answers: { [evil]: evil } });
  const dispatch = sampleDispatch({ lead, car: { ...SAMPLE_CAR, name: evil, slug: `"><script>` } });
  for (const { html } of [writeStaffMail(dispatch), writeShopperMail(dispatch, '')]) {
    expect(html).not.toMatch(/<img src=x|<script|href="[^"]*[<>]/);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;');
  }
});

it.each([
  ['a\r\nBcc: x@evil.test', 'a Bcc: x@evil.test'],
  ['  a\u2028b\tc\u0000\u202ed ', 'a b c d'],
  ['x'.repeat(200), `${'x'.repeat(149)}…`],
])('the subject %j is %j', (text, line) => {
  expect(cleanSubject(text)).toBe(line);
});

it.each([
  [{ mail_from: 'desk@northside.example', domain_name: null }, 'desk@northside.example'],
  [{ mail_from: null, domain_name: 'northside.example' }, 'leads@northside.example'],
  [{ mail_from: null, domain_name: null }, 'leads@northside.localhost'],
])('mails of %j come from %s', (website, address) => {
  expect(formatSenderAddress(website, 'http://northside.localhost:3000')).toBe(address);
});
