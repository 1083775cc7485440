import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { KeptPhoto } from './kept-photos.ts';
import { pickNext } from './photo-queue.ts';
import { sendPhoto } from './send-photo.ts';

const photo: KeptPhoto = {
  id: 'a',
  staffId: 'tom',
  path: '/elm/stock/1/photos',
  place: 1,
  angle: null,
  blob: new Blob(),
  fault: null,
};

class FakeRequest {
  status = 0;
  responseText = '';
  upload = { onprogress: (_event: { loaded: number; total: number }) => {} };
  onload = () => {};
  onabort = () => {};
  onloadend = () => {};
  open(): void {}
  setRequestHeader(): void {}
  send(): void {}

  abort(): void {
    this.onabort();
    this.onloadend();
  }
}

let request: FakeRequest;

beforeEach(() => {
  vi.useFakeTimers();
  request = new FakeRequest();
  vi.stubGlobal('XMLHttpRequest', function fake() {
    return request;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a photo on a slow line goes on for as long as bytes go', async () => {
  const sending = sendPhoto(photo, () => {});
  const abort = vi.spyOn(request, 'abort');
  for (const loaded of [1, 2, 3]) {
    vi.advanceTimersByTime(100_000);
    request.upload.onprogress({ loaded, total: 4 });
  }
  expect(abort).not.toHaveBeenCalled();
  vi.advanceTimersByTime(121_000);
  expect(await sending).toBe('later');
});

it.each([
  [201, 'stored'],
  [401, 'signed out'],
  [408, 'later'],
  [503, 'later'],
])('an answer %i is %s', async (status, outcome) => {
  const sending = sendPhoto(photo, () => {});
  Object.assign(request, { status }).onload();
  expect(await sending).toBe(outcome);
});

it('a photo that was cut off goes behind the others', () => {
  const photos = ['a', 'b', 'c'].map((id) => ({ ...photo, id }));
  const cuts = new Map([
    ['a', 2],
    ['b', 1],
  ]);
  expect([pickNext(photos, cuts)?.id, pickNext(photos.slice(0, 2), cuts)?.id]).toEqual(['c', 'b']);
});
