import { describe, expect, it } from 'vitest';
import { parsePushAddress, whyNotPushEndpoint } from './push-services.ts';

const isTaken = (endpoint: string, allowLoopback = false) =>
  whyNotPushEndpoint(endpoint, { allowLoopback }) === null;

describe('an address for pushes', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QAbc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('is taken of a known service: %s', (endpoint) => {
    expect(isTaken(endpoint)).toBe(true);
  });

  it.each([
    'https://push.example/abc',
    'http://fcm.googleapis.com/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilnotify.windows.com/abc',
    'https://user@fcm.googleapis.com/abc',
    'https://10.0.0.7/abc',
    'https://169.254.169.254/latest',
    'http://[::1]/abc',
    'http://localhost/abc',
    'https://fcm.googleapis.com\\@10.0.0.1/',
    'fcm.googleapis.com',
    '',
  ])('is not of another host: %s', (endpoint) => {
    expect([isTaken(endpoint), isTaken(endpoint, true)]).toEqual([false, false]);
  });

  it('may be this machine by its number, outside production', () => {
    expect(isTaken('http://127.0.0.1:4501/abc', true)).toBe(true);
    expect(isTaken('http://127.0.0.1:4501/abc')).toBe(false);
    expect(isTaken('http://127.0.0.1.evil.example/abc', true)).toBe(false);
    expect(isTaken('http://127.0.0.1:1@evil.example/', true)).toBe(false);
  });

  it('comes with a point of P-256 and sixteen bytes', () => {
    const sent = {
      endpoint: 'https://web.push.apple.com/Q',
      p256dh: `B${'a'.repeat(86)}`,
      auth: 'b'.repeat(22),
    };
    const parse = (change: object) => parsePushAddress({ ...sent, ...change }, { allowLoopback: false });
    expect(parse({})).toEqual(sent);
    for (const change of [
      { p256dh: `B${'a'.repeat(10_000)}` },
      { p256dh: 'a'.repeat(87) },
      { auth: '' },
      { endpoint: `https://web.push.apple.com/${'q'.repeat(1000)}` },
      { endpoint: 7 },
    ])
      expect(parse(change)).toBeNull();
    expect(parsePushAddress(null, { allowLoopback: false })).toBeNull();
  });
});
