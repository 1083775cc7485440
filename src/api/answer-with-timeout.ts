import { channel } from 'node:diagnostics_channel';
import { buildErrorReply, type Failure } from './error-reply.ts';

/** Diagnostics channel for the log: `{ error, call }`. */
const failures = channel('forecourt.failure');

/** Before the server itself would answer that something failed. */
const TIMEOUT_MS = 1800;

/**
 * Answers a call in time; when what it asks fails or hangs, with the words of that kind of call. Of a lead the sender
 * learns that nothing is certain and keeps the key for another try, which finds the lead if it was stored after all.
 */
export async function answerWithTimeout(
  call: string,
  work: () => Promise<Response>,
  failure: Failure = 'form_failed',
): Promise<Response> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('There was no answer in time.')), TIMEOUT_MS);
  });
  try {
    return await Promise.race([work(), silence]);
  } catch (error) {
    failures.publish({ error, call });
    return buildErrorReply(failure);
  } finally {
    clearTimeout(timer);
  }
}
