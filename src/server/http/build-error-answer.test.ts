import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import { buildErrorAnswer } from './build-error-answer.ts';

const parsed = parseWebsite({
  name: 'Smith & <Sons>',
  slug: 'smith',
  locale: 'en-NZ',
  call_us_number: '09 555 0100',
});
if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
const { website } = parsed;
const READING = { form: 'page' as const, isReading: true, hsts: 'host' as const, website };

function pageOf(status: number, asked: Parameters<typeof buildErrorAnswer>[1] = READING) {
  const { headers, body } = buildErrorAnswer(status, asked);
  return { html: body.toString(), policy: headers[headers.indexOf('Content-Security-Policy') + 1] ?? '' };
}

describe('an error that a person reads', () => {
  it('has the dealer’s name, number and language, in the colours of the site', () => {
    const { html } = pageOf(503);
    expect(html).toContain('<html lang="en-NZ">');
    expect(html).toContain('<title>This page cannot be shown right now | Smith &amp; &lt;Sons&gt;</title>');
    expect(html).toContain(
      '<h1>This page cannot be shown right now</h1><p>Please try again in a moment.</p>',
    );
    expect(html).toContain('<a href="tel:095550100">Call 09 555 0100</a>');
    expect(html).toMatch(/color-scheme:light;--bg:oklch.*color-scheme:dark;--bg:oklch/);
  });

  it('fetches nothing, and its policy allows its style', () => {
    const { html, policy } = pageOf(503);
    const [, style = ''] = /<style>(.*)<\/style>/.exec(html) ?? [];
    expect(policy).toContain(`'sha256-${hash('sha256', style, 'base64')}'`);
    expect(html).not.toMatch(/<script|<img|<link|\burl\(|@import|style=/);
  });

  it('offers another try of what is asked for, and none of what was sent', () => {
    const offers = (status: number, asked = READING) => pageOf(status, asked).html.includes('Try again</a>');
    expect([503, 500, 429].map((status) => offers(status))).toEqual([true, true, true]);
    expect([404, 403, 413].map((status) => offers(status))).toEqual([false, false, false]);
    expect(offers(503, { ...READING, isReading: false })).toBe(false);
  });

  it.each([
    [503, 'An error occurred when submitting this form'],
    [500, 'An unexpected error occurred'],
  ])(
    'says of what was sent and answered %i that it may be stored, and that a reload is safe',
    (status, text) => {
      const { html } = pageOf(status, { ...READING, isReading: false, text });
      expect(html).toContain(
        `<h1>${text}</h1><p>It may have arrived all the same. Reload this page to send it again`,
      );
      expect(html).toContain('<a href="tel:095550100">Call 09 555 0100</a>');
    },
  );

  it('says nothing of the kind where it was refused or only asked for, and to a program', () => {
    const sent = { ...READING, isReading: false };
    for (const html of [pageOf(503).html, pageOf(429, sent).html, pageOf(403, sent).html])
      expect(html).not.toContain('It may have arrived');
    expect(pageOf(503, { ...sent, form: 'json', text: 'Later' }).html).toBe('{"error":"Later"}');
  });

  it('names nobody where no site is known', () => {
    const { html } = pageOf(400, { ...READING, website: null });
    expect(html).toContain('<body><main><h1>This request could not be understood</h1></main></body>');
  });
});
