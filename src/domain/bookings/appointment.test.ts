import { describe, expect, it } from 'vitest';
import { buildCalendarFile } from './appointment.ts';

const ENTRY = {
  uid: 'RV-7K42@riverline.example',
  method: 'PUBLISH',
  changes: 2,
  organizer: { name: 'Riverline "RM" Group', address: 'leads@riverline.example' },
  made: Date.parse('2026-11-23T03:40:00Z'),
  starts: Date.parse('2026-11-23T23:30:00Z'),
  minutes: 45,
  title: 'Test drive: 2022 Norden Vale 5',
  place: 'Riverline Northgate, 214 Kingfisher Road; gate 2',
  notes: ['Reference RV-7K42', 'Phone 07 5550 0142'],
} as const;

describe('a calendar file', () => {
  it('says what, when, where and how to call', () => {
    const lines = buildCalendarFile(ENTRY).split('\r\n');
    expect(lines).toContain('DTSTART:20261123T233000Z');
    expect(lines).toContain('DTEND:20261124T001500Z');
    expect(lines).toContain('SUMMARY:Test drive: 2022 Norden Vale 5');
    expect(lines).toContain('LOCATION:Riverline Northgate\\, 214 Kingfisher Road\\; gate 2');
    expect(lines).toContain('DESCRIPTION:Reference RV-7K42\\nPhone 07 5550 0142');
  });

  it('takes the place of what was sent before, and out of the calendar what is cancelled', () => {
    const lines = buildCalendarFile(ENTRY).split('\r\n');
    expect(lines).toEqual(expect.arrayContaining(['METHOD:PUBLISH', 'SEQUENCE:2']));
    expect(lines).toContain(`ORGANIZER;CN="Riverline 'RM' Group":mailto:leads@riverline.example`);
    const cancelled = buildCalendarFile({ ...ENTRY, method: 'CANCEL' }).split('\r\n');
    expect(cancelled).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED']));
  });

  it('folds long lines between signs, and lets no text begin a line of its own', () => {
    const file = buildCalendarFile({
      ...ENTRY,
      title: 'ō'.repeat(100),
      notes: ['a\r\nBEGIN:VALARM'],
      place: 'Yard\u202e\u2028x',
    });
    for (const line of file.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'ō'.repeat(100)}`);
    expect(file).not.toMatch(/^BEGIN:VALARM/m);
    expect(file).toContain('LOCATION:Yard x');
  });
});
