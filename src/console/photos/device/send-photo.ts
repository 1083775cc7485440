import type { KeptPhoto } from './kept-photos.ts';

/** `later`: the line, the server or its limit. */
type SendOutcome = 'stored' | 'later' | 'signed out' | { fault: string };

/** Without a byte that went, or an answer. */
const SILENCE_MS = 120_000;

/** What the server refuses before it reads it. */
const REFUSALS: Readonly<Record<number, string>> = {
  404: 'The car is not there any more.',
  413: 'The photo has more than 12 MB.',
};

/** Once; `onProgress` from 0 to 1, which `fetch` cannot tell. */
export function sendPhoto(
  { id, path, place, angle, blob }: KeptPhoto,
  onProgress: (share: number) => void,
): Promise<SendOutcome> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const query = new URLSearchParams({ place: String(place), ...(angle !== null && { angle }) });
    request.open('POST', `${path}?${query}`);
    request.setRequestHeader('Content-Type', blob.type.startsWith('image/') ? blob.type : 'image/jpeg');
    request.setRequestHeader('Idempotency-Key', id);
    const giveUp = () => request.abort();
    let timer = setTimeout(giveUp, SILENCE_MS);
    request.upload.onprogress = ({ loaded: sentBytes, total }) => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, SILENCE_MS);
      onProgress(total === 0 ? 0 : sentBytes / total);
    };
    request.onload = () => resolve(readOutcome(request));
    request.onerror = request.onabort = () => resolve('later');
    request.onloadend = () => clearTimeout(timer);
    request.send(blob);
  });
}

function readOutcome({ status, responseText }: XMLHttpRequest): SendOutcome {
  if (status === 201) return 'stored';
  if (status === 401) return 'signed out';
  if (status === 0 || status === 408 || status === 429 || status >= 500) return 'later';
  return { fault: REFUSALS[status] ?? readFault(responseText) };
}

function readFault(text: string): string {
  try {
    const { fault } = JSON.parse(text) as { fault?: unknown };
    if (typeof fault === 'string') return fault;
  } catch {
    // An answer that is none of ours.
  }
  return 'The photo was not taken.';
}
