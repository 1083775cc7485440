import { beforeEach, expect, it } from 'vitest';
import type { SignedIn } from '#ports/sign-in.ts';
import { createKnownSessions } from './known-sessions.ts';

const FIVE_MINUTES = 300_000;
let nowMs = 0;
let isOpen = true;
let askCount = 0;
let readSession: ReturnType<typeof createKnownSessions>;

beforeEach(() => {
  nowMs = 0;
  isOpen = true;
  askCount = 0;
  readSession = createKnownSessions({ now: () => nowMs }, async ({ token }) => isOpen && token === 'abc');
});

function read(answer: Partial<SignedIn> | null = {}, { websiteId = 1, cookie = 'shopper=abc.signed' } = {}) {
  const shopper = { id: `account of ${websiteId}`, email: 'ann@example.com', name: '' };
  const askLibrary = async () => {
    askCount += 1;
    return answer && { shopper, setCookies: [], ...answer };
  };
  return readSession({ websiteId, cookie }, askLibrary);
}

it('asks the library once in five minutes whose a session is', async () => {
  expect(await read()).toEqual(await read());
  expect(askCount).toBe(1);
  nowMs = FIVE_MINUTES;
  await read();
  expect(askCount).toBe(2);
});

it('asks again once the session has ended, and then knows nobody', async () => {
  await read();
  isOpen = false;
  expect(await read(null)).toBeNull();
  isOpen = true;
  expect(await read(null)).toBeNull();
  expect(askCount).toBe(3);
});

it('leaves a cookie that nobody can decode to the library', async () => {
  expect(await read(null, { cookie: 'shopper=%E0%A4%A' })).toBeNull();
  expect(await read(null, { cookie: 'shopper=%E0%A4%A' })).toBeNull();
  expect(askCount).toBe(2);
});

it('keeps nothing of a cookie that is made anew', async () => {
  const setCookies = ['shopper=def.signed'];
  await read({ setCookies });
  expect((await read({ setCookies }))?.setCookies).toEqual(setCookies);
  expect(askCount).toBe(2);
});

it('knows no session by its token alone, nor one site’s at another', async () => {
  await read();
  expect(await read(null, { cookie: 'shopper=abc.forged' })).toBeNull();
  expect((await read({}, { websiteId: 2 }))?.shopper.id).toBe('account of 2');
  expect(askCount).toBe(3);
});
