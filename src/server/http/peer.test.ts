import { describe, expect, it } from 'vitest';
import { timesReading } from '#test/reading-time.ts';
import { readForwarded } from './peer.ts';

/** 10.0.0.0/8 and fd00::/8 are trusted here. */
const isTrusted = (address: string) => /^10\.|^fd/.test(address);
const addressIn = (headers: Record<string, string>) => readForwarded(headers, isTrusted).address;

describe('the visitor’s address in X-Forwarded-For', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['198.51.100.1,\t203.0.113.9 ', '203.0.113.9'],
    ['203.0.113.9, 10.0.0.7', '203.0.113.9'],
    ['203.0.113.9, fd00::7, 10.0.0.7', '203.0.113.9'],
    ['10.0.0.9, 10.0.0.7', '10.0.0.9'],
    ['203.0.113.9:4711', '203.0.113.9'],
    ['[2001:DB8:0:0::1]:4711', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:db8:0::1', '2001:db8::1'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['203.0.113.9, ::ffff:a00:7', '203.0.113.9'],
  ])('%s', (header, address) => {
    expect(addressIn({ 'x-forwarded-for': header })).toBe(address);
  });

  it.each([
    '',
    ',',
    'unknown',
    '_hidden',
    '203.0.113.9,',
    '203.0.113.256',
    '203.0.113.09',
    '203.0.113.9:',
    '203.0.113.9:x',
    '203.0.113.9 10.0.0.7',
    '0xcb.0.113.9',
    '3405803785',
    'fe80::1%eth0',
    '[fe80::1%eth0]',
    '[203.0.113.9]',
    '2001:db8::1]',
    '"203.0.113.9"',
    'for=203.0.113.9',
    'localhost',
  ])('is not said by %j', (header) => {
    expect(addressIn({ 'x-forwarded-for': header })).toBeNull();
  });

  it('ends at the last proxy before an element that is not by the letter', () => {
    expect(addressIn({ 'x-forwarded-for': '203.0.113.9, x, 10.0.0.7' })).toBe('10.0.0.7');
    expect(addressIn({ 'x-forwarded-for': '203.0.113.9, , 10.0.0.7' })).toBe('10.0.0.7');
    expect(addressIn({ 'x-forwarded-for': `203.0.113.9${', 10.0.0.7'.repeat(100)}` })).toBe('10.0.0.7');
  });
});

describe('the visitor’s address in Forwarded', () => {
  it.each([
    ['for=203.0.113.9', '203.0.113.9'],
    ['For="203.0.113.9:4711"', '203.0.113.9'],
    ['for="[2001:db8:cafe::17]:4711"', '2001:db8:cafe::17'],
    ['for="[2001:db8::1]:_port"', '2001:db8::1'],
    ['for="\\2\\0\\3.0.113.9"', '203.0.113.9'],
    ['for=198.51.100.1, for=203.0.113.9;proto=https;by=10.0.0.1', '203.0.113.9'],
    ['by="a, b;\\"c";for=203.0.113.9', '203.0.113.9'],
    ['for=198.51.100.1;by="x, for=203.0.113.9', '203.0.113.9'],
    ['for="198.51.100.1, for="[2001:db8::1]"', '2001:db8::1'],
    ['for=203.0.113.9, for=10.0.0.7', '203.0.113.9'],
    ['for=unknown, for=10.0.0.7', '10.0.0.7'],
    ['for=203.0.113.9;for=203.0.113.8, for=10.0.0.7', '10.0.0.7'],
    ['for=203.0.113.9 ;x, for=10.0.0.7', '10.0.0.7'],
  ])('%s', (forwarded, address) => {
    expect(addressIn({ forwarded })).toBe(address);
  });

  it.each([
    'for=unknown',
    'for=_hidden',
    'for=_SEVKISEK',
    'proto=https',
    'for=',
    'for="203.0.113.9',
    'for=203.0.113.9"',
    'for=[2001:db8::1]',
    'for="2001:db8::1"',
    'for=2001:db8::1',
    'for=203.0.113.9:80',
    'for = 203.0.113.9',
    'for=203.0.113.9;',
    'for=203.0.113.9;FOR=203.0.113.8',
    'for=203.0.113.9,',
    `for=203.0.113.9;by=${'x'.repeat(600)}`,
    ',',
  ])('is not said by %j', (forwarded) => {
    expect(addressIn({ forwarded })).toBeNull();
  });

  it.each([',', '",', 'a=b;', 'a="b,', '\\', 'for=10.0.0.7,'])(
    'takes no longer than the length of its list of %j gives reason to',
    async (piece) => {
      const list = piece.repeat(16_000 / piece.length);
      expect(await timesReading(list, (forwarded) => addressIn({ forwarded }))).toBeLessThan(100);
    },
  );
});

describe('the visitor’s scheme', () => {
  it.each([
    [true, { 'x-forwarded-proto': 'https' }],
    [true, { 'x-forwarded-proto': ' HTTPS ' }],
    [true, { 'x-forwarded-proto': 'http, https' }],
    [false, { 'x-forwarded-proto': 'https, http' }],
    [false, { 'x-forwarded-proto': 'https, http', 'x-forwarded-for': '203.0.113.9' }],
    [true, { 'x-forwarded-proto': 'https, http', 'x-forwarded-for': '203.0.113.9, 10.0.0.7' }],
    [false, { 'x-forwarded-proto': 'https, http, http', 'x-forwarded-for': '203.0.113.9, 10.0.0.7' }],
    [true, { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9, 10.0.0.8, 10.0.0.7' }],
    [true, { 'x-forwarded-proto': 'https', 'x-forwarded-for': 'unknown' }],
    [true, { 'x-forwarded-proto': 'http, https', 'x-forwarded-for': '203.0.113.9, unknown' }],
    [false, { 'x-forwarded-proto': 'https,' }],
    [true, { forwarded: 'proto=https' }],
    [true, { forwarded: 'for=unknown;proto="https"' }],
    [false, { forwarded: 'for=198.51.100.1;proto=https, for=203.0.113.9;proto=http' }],
    [true, { forwarded: 'for=203.0.113.9;proto=https, for=10.0.0.7;proto=http' }],
    [false, { forwarded: 'proto=https', 'x-forwarded-for': '203.0.113.9' }],
    [false, { forwarded: 'proto=https', 'x-forwarded-proto': 'http' }],
  ])('is encrypted: %j with %j', (isTls, headers) => {
    expect(readForwarded(headers as Record<string, string>, isTrusted).isTls).toBe(isTls);
  });
});
