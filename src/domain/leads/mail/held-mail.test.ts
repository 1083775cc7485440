import { describe, expect, it } from 'vitest';
import { sampleDealer } from '#test/fixtures/sample-dispatch.ts';
import { writeHeldMail } from './held-mail.ts';

const SITE = sampleDealer({ spam_retention_days: 30 });
const address = 'https://northside.example/held-leads/abc.def';
const TOO_MANY = 'More than 60 enquiries reached the site within a minute.';
const TOO_SOON = 'Sent within 2 seconds of opening the form.';

describe('the mail about held leads', () => {
  it('says how many, why, where to look, and what becomes of them', () => {
    const { subject, text } = writeHeldMail({
      website: SITE,
      reasons: [TOO_SOON, TOO_MANY, TOO_MANY],
      address,
    });
    expect(subject).toBe('3 enquiries are held back at Northside Motors: please look');
    expect(text).toBe(`3 ENQUIRIES ARE HELD BACK

Not delivered to you: something about them looks as if a program had sent them, or too many came at once.

2 × ${TOO_MANY}
1 × ${TOO_SOON}

Look at what is held: ${address}

What is genuine you release with one button, and it comes to you like any other. What nobody releases is deleted after 30 days.

The link is good for 30 days and for whoever has it: please do not pass it on. Opening it changes nothing.
`);
  });

  it('speaks of one as one, and American to Americans', () => {
    const mesa = sampleDealer({ name: 'Mesa RV', locale: 'en-US', state: 'CO', spam_retention_days: 7 });
    const { subject, text, html } = writeHeldMail({ website: mesa, reasons: [TOO_SOON], address });
    expect(subject).toBe('1 inquiry is held back at Mesa RV: please look');
    expect(text).toContain('1 INQUIRY IS HELD BACK\n\nNot delivered to you: something about it looks as if');
    expect(text).toContain('deleted after 7 days');
    expect(html).toMatch(new RegExp(`href="${address}"[^>]*>Look at what is held</a>`));
  });

  it('counts thousands as people write them', () => {
    const reasons = Array<string>(1200).fill(TOO_MANY);
    expect(writeHeldMail({ website: SITE, reasons, address }).subject).toMatch(/^1,200 enquiries are/);
  });
});
