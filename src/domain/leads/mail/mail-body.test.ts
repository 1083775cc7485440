import { describe, expect, it } from 'vitest';
import { sampleDealer, sampleDispatch, sampleEnquiry } from '#test/fixtures/sample-dispatch.ts';
import { countOctets } from '../../words/count-octets.ts';
import { composeShopperBody, composeStaffBody } from './mail-body.ts';
import type { MailPart } from './mail-part.ts';
import { writeShopperMail } from './shopper-mail.ts';
import { writeStaffMail } from './staff-mail.ts';

const PARTS: MailPart[] = [
  { kind: 'title', text: 'A title' },
  { kind: 'paragraph', text: 'first\nsecond & third' },
  { kind: 'notice', tone: 'urgent', text: 'Answer by 12:20pm' },
  { kind: 'code', text: '482913' },
  { kind: 'steps', steps: [{ title: 'We call', text: 'Soon.' }] },
  { kind: 'rows', rows: [{ label: 'Phone', value: '07 5550 0110', address: 'tel:+61755500110' }] },
  { kind: 'quote', text: 'one\ntwo' },
  { kind: 'buttons', buttons: [{ text: 'Look', address: 'https://northside.example/look' }] },
];
const NOTE: MailPart = { kind: 'note', text: 'Small print.' };
const content = { website: sampleDealer(), preheader: 'First of all', parts: PARTS, footer: [NOTE] };

describe('a mail', () => {
  it('says the same in plain text as in HTML', () => {
    const { text, html } = composeShopperBody(content);
    expect(text).toBe(`A TITLE

first
second & third

Answer by 12:20pm

482913

1. We call. Soon.

Phone: 07 5550 0110

> one
> two

Look: https://northside.example/look

Small print.
`);
    const shown = ['A title', 'first<br>second &amp; third', 'Answer by 12:20pm', '482913', '1. We call.'];
    for (const words of [...shown, 'Soon.', 'Phone', '07 5550 0110', 'one<br>two', 'Look', 'Small print.'])
      expect(html).toContain(words);
  });

  it('begins with what lists of mails show, in one line', () => {
    const { html } = composeStaffBody({ ...content, preheader: 'a\r\n\u202eb<' });
    const [, hidden] = /<body[^>]*>\s*<div style="display:none[^>]*>([^&]*&lt;)/.exec(html) ?? [];
    expect(hidden).toBe('a b&lt;');
  });

  it('has the picture of its car from the site alone, with words and size, and nothing else from anywhere', () => {
    for (const { html } of [writeStaffMail(sampleDispatch()), writeShopperMail(sampleDispatch(), '')]) {
      const [image = '', ...others] = html?.match(/<img[^>]*>/g) ?? [];
      expect(others).toEqual([]);
      expect(image).toContain('src="https://northside.example/social/cars/2021-ford-ranger-xlt-r100.jpg"');
      expect(image).toMatch(/ alt="2021 Ford Ranger XLT" width="\d+" height="\d+"/);
      expect(html).not.toMatch(/url\(|<link|@import|@font-face|<script|background="/);
    }
    const car = { ...sampleDispatch().car, isPictured: false } as ReturnType<typeof sampleDispatch>['car'];
    expect(writeStaffMail(sampleDispatch({ car })).html).not.toContain('<img');
  });

  it('looks like its site, dark where its reader or the site is', () => {
    const red = sampleDealer({ theme: { brand: '#b3201f' } });
    const { html } = composeShopperBody({ ...content, website: red });
    expect(html).toContain('bgcolor="#b3201f"');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    const night = sampleDealer({ theme: { brand: '#b3201f', mode: 'dark' } });
    const dark = composeShopperBody({ ...content, website: night }).html;
    expect(dark).toContain('<meta name="color-scheme" content="dark">');
    expect(dark).not.toContain('prefers-color-scheme');
  });

  it('is never longer than mail programs show, and says where a text was cut', () => {
    for (const [count, length] of [
      [1, 60_000],
      [60, 900],
      [3000, 9],
    ] as const) {
      const answers = Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`answer_${index}`, '<'.repeat(length)]),
      );
      const lead = sampleEnquiry({ message: '"'.repeat(2000), answers });
      const { text, html } = writeStaffMail(sampleDispatch({ lead }));
      expect(countOctets(text) + countOctets(html ?? '')).toBeLessThanOrEqual(60_000);
      for (const body of [text, html]) expect(body).toContain('cut here');
    }
    expect(writeStaffMail(sampleDispatch()).text).not.toContain('cut here');
  });
});
