import { describe, expect, it } from 'vitest';
import { LEAD_CATEGORIES } from './lead-categories.ts';
import { successTexts } from './success-texts.ts';

const australian = { locale: 'en-AU', template: 'car', reply_promise: null } as const;

describe('the success page', () => {
  it('says how soon the dealer answers where that is promised', () => {
    const said = (reply_promise: number | null) =>
      successTexts('used-vehicle-enquiry', { ...australian, reply_promise }).steps[0]?.text;
    expect(said(120)).toBe('By phone or email, in opening hours, usually within 2 hours.');
    expect(said(null)).toBe('By phone or email, in opening hours.');
  });

  it('calls a booking booked where its time is a seat, and says that nobody has to confirm it', () => {
    const booked = successTexts('test-drive-booking', { ...australian, reply_promise: 120 }, 'test_drive');
    expect(booked).toMatchObject({ title: 'Test drive booked', lead: 'Thank you. The time is yours.' });
    expect(booked.steps[0]).toMatchObject({ title: 'We expect you', isAnswer: false });
    expect(JSON.stringify(booked)).not.toMatch(/confirm|usually within/);
    expect(successTexts('test-drive-booking', australian).title).toBe('Test drive requested');
  });

  it.each(LEAD_CATEGORIES.map(({ slug }) => slug))(
    'names what was sent and what happens next for %s',
    (slug) => {
      const texts = successTexts(slug, australian);
      expect(texts.title).not.toBe('');
      expect(texts.steps.length).toBeGreaterThanOrEqual(2);
      expect(JSON.stringify(texts)).not.toMatch(/[{}]\w|undefined/);
    },
  );

  it('answers a demo car’s enquiry like the sales team', () => {
    expect(successTexts('demo-vehicle-enquiry', australian)).toEqual(
      successTexts('new-vehicle-enquiry', australian),
    );
  });

  it.each(['', 'nonsense', '__proto__', 'constructor'])(
    'reads the unknown category %j as a general enquiry',
    (slug) => {
      expect(successTexts(slug, australian)).toEqual(successTexts('general-enquiry', australian));
    },
  );

  it('spells inquiry and license in the United States', () => {
    const texts = successTexts('used-vehicle-enquiry', {
      locale: 'en-US',
      template: 'camper',
      reply_promise: null,
    });
    expect(texts.title).toBe('Inquiry sent');
    expect(JSON.stringify(texts)).toContain('license');
  });

  it('speaks of riding where motorcycles are sold', () => {
    const texts = successTexts('test-drive-booking', { ...australian, template: 'motorcycle' });
    expect(texts.title).toBe('Test ride requested');
    expect(JSON.stringify(texts)).not.toMatch(/\bdrive/);
  });
});
