import { describe, expect, it } from 'vitest';
import { createJsonTokens, createTextTokens, type TokenUse } from './signed-tokens.ts';

const SECRETS: TokenUse['secrets'] = { ofSite: (purpose, websiteId) => `${purpose} of ${websiteId}` };
const FOR_EVER: TokenUse = {
  secrets: SECRETS,
  purpose: 'booking links',
  websiteId: 1,
  lifetime: null,
};

let now = 0;
const FOR_A_MINUTE: TokenUse = { ...FOR_EVER, lifetime: { ms: 60_000, now: () => now } };

describe.each([
  ['for ever', FOR_EVER],
  ['for a minute', FOR_A_MINUTE],
])('a token that holds %s', (_name, use) => {
  const tokens = createTextTokens(use);
  const token = tokens.issue('lead-1');

  it('says what it was made for, also to a process that has the same secret', () => {
    expect(tokens.read(token)).toBe('lead-1');
    expect(createTextTokens({ ...use, secrets: { ...SECRETS } }).read(token)).toBe('lead-1');
  });

  it.each<[string, Partial<TokenUse>]>([
    ['another site', { websiteId: 2 }],
    ['another purpose', { purpose: 'alert links' }],
    ['another installation', { secrets: { ofSite: () => 'another' } }],
  ])('says nothing to %s', (_other, difference) => {
    expect(createTextTokens({ ...use, ...difference }).read(token)).toBeNull();
  });

  it.each([
    ['of another text', (sound: string) => sound.replace('lead-1', 'lead-2')],
    ['without its signature', (sound: string) => sound.slice(0, sound.lastIndexOf('.'))],
    ['with an empty signature', (sound: string) => sound.slice(0, sound.lastIndexOf('.') + 1)],
    ['with more before it', (sound: string) => `x${sound}`],
    ['with more behind it', (sound: string) => `${sound}x`],
    ['with a part behind it', (sound: string) => `${sound}.x`],
    ['cut short', (sound: string) => sound.slice(0, -1)],
    ['in capitals', (sound: string) => sound.toUpperCase()],
    ['of nothing', () => ''],
    ['of dots', () => '...'],
    ['of other letters', () => 'ä.ö\u{1F600}\0'],
    ['of a million characters', (sound: string) => `${'x'.repeat(1e6)}.${sound}`],
  ])('says nothing when it is one %s', (_change, change) => {
    expect(tokens.read(change(token))).toBeNull();
  });

  it('keeps to the characters of an address, whatever JSON says', () => {
    const jsonTokens = createJsonTokens<object>(use);
    const payload = { name: 'desk “Süd” \u{1F697} ?&#=%', since: null, cents: [1, -2.5] };
    const jsonToken = jsonTokens.issue(payload);
    expect(jsonToken).toMatch(/^[\w.-]+$/);
    expect(token).toMatch(/^[\w.-]+$/);
    expect(jsonTokens.read(jsonToken)).toEqual(payload);
    expect(jsonTokens.read(`${jsonToken}x`)).toBeNull();
  });
});

it('says nothing where it is longer than 2,000 characters, though it was signed', () => {
  const tokens = createTextTokens(FOR_EVER);
  const signatureLength = tokens.issue('').length;
  const longest = 'x'.repeat(2_000 - signatureLength);
  expect(tokens.read(tokens.issue(longest))).toBe(longest);
  expect(tokens.read(tokens.issue(`${longest}x`))).toBeNull();
});

it('says a text with dots as it was', () => {
  for (const use of [FOR_EVER, FOR_A_MINUTE]) {
    const tokens = createTextTokens(use);
    expect(tokens.read(tokens.issue('.a..b.'))).toBe('.a..b.');
  }
});

it('ends when its time is over, and holds no longer for another end', () => {
  now = Date.parse('2026-11-21T00:00:00Z');
  const tokens = createTextTokens(FOR_A_MINUTE);
  const token = tokens.issue('lead-1');
  const [text = '', until = '', signature = ''] = token.split('.');
  now += 59_999;
  expect(tokens.read(token)).toBe('lead-1');
  now += 1;
  expect(tokens.read(token)).toBeNull();
  expect(until).toBe(now.toString(36));
  expect(tokens.read(`${text}.zzzzzzzzz.${signature}`)).toBeNull();
  expect(tokens.read(createTextTokens(FOR_EVER).issue('lead-1'))).toBeNull();
});
