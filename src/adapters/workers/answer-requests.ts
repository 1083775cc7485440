import { parentPort } from 'node:worker_threads';
import { type AnswerRequest, RequestChannel } from './worker-client.ts';

/** In a thread: answers whoever started it, and asks back by the channel. */
export function answerFromThread<Request, Reply>(answer: AnswerRequest): RequestChannel<Request, Reply> {
  const port = parentPort;
  if (!port) throw new Error('This file is the beginning of a thread.');
  const wire = {
    send: (message: object) => port.postMessage(message),
    onMessage: (listener: (message: unknown) => void) => void port.on('message', listener),
  };
  return new RequestChannel<Request, Reply>(wire, answer);
}

/** In a child process: answers its parent, and ends with it. */
export function answerFromProcess(answer: AnswerRequest): void {
  const wire = {
    // A parent that was killed hears nothing; that this process ends with it is said by `disconnect`.
    send: (message: object) => void process.send?.(message, () => {}),
    onMessage: (listener: (message: unknown) => void) => void process.on('message', listener),
  };
  void new RequestChannel(wire, answer);
  process.on('disconnect', () => process.exit(0));
}

/** The parent decides when this process ends; a signal to the whole group must not cut its work. */
export function ignoreSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
}
