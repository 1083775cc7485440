import { expect, it } from 'vitest';
import { whyNotPictureOrigin } from './settle-picture-hosts.ts';

const outside = (origin: string) => whyNotPictureOrigin(origin, { allowLoopback: true });
const inProduction = (origin: string) => whyNotPictureOrigin(origin, { allowLoopback: false });

it.each(['https://photos.example', 'http://cdn.photos.example:8080', 'https://1.1.1.1'])(
  '%s may be allowed',
  (origin) => {
    expect([outside(origin), inProduction(origin)]).toEqual([null, null]);
  },
);

it.each(['http://127.0.0.1:8080', 'http://localhost:8080', 'https://127.8.8.8'])(
  '%s may be allowed outside production alone',
  (origin) => {
    expect([outside(origin), inProduction(origin)]).toEqual([null, 'is this very machine']);
  },
);

it.each([
  'http://10.0.0.5',
  'http://192.168.1.10:8080',
  'http://169.254.169.254',
  'https://pictures',
  'https://nas.local',
  'https://photos.internal',
  'https://photos.localhost',
])('%s may never be allowed', (origin) => {
  expect([outside(origin), inProduction(origin)]).toEqual(Array(2).fill('is inside a private network'));
});

it.each(['ftp://photos.example', 'https://user@photos.example', 'http://[fd00::1]', 'photos.example', ''])(
  '%j is none',
  (origin) => {
    expect(outside(origin)).toBe('is no plain http or https address');
  },
);
