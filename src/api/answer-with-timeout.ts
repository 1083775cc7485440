import { channel } from 'node:diagnostics_channel';
import { errorReply } from './error-reply.ts';

/** Diagnostics channel for the log: `{ error, call }`. */
const failures = channel('forecourt.failure');

/** Timeout of a lead call for a database that does not answer. */
const TIMEOUT_MS = 1800;

/**
 * Answers a call about leads; when the store fails or times out the sender learns that nothing is
 * certain and keeps the key for another try, which finds the lead if it was stored after all.
 */
export async function answerWithTimeout(call: string, work: () => Promise<Response>): Promise<Response> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The store did not answer in time.')), TIMEOUT_MS);
  });
  try {
    return await Promise.race([work(), silence]);
  } catch (error) {
    failures.publish({ error, call });
    return errorReply('form_failed');
  } finally {
    clearTimeout(timer);
  }
}
