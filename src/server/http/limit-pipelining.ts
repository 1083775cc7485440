import type { RequestListener, ServerResponse } from 'node:http';
import { type OpenSocket, openSocketOf, closeUnanswered } from './open-sockets.ts';

/** Browsers and proxies send one request at a time. */
const MAX_AT_ONCE = 16;
/** Pipelined requests that wait, over all sockets, some 60 MB: one read of 64 kB may hold two thousand. */
const MAX_WAITING = 20_000;

let waiting = 0;

/**
 * Answers the requests that come on one socket in their order, at most sixteen of them at once. The others wait, and
 * nothing more is read meanwhile: Node would begin all that it has read.
 */
export function limitPipelining(handler: RequestListener): RequestListener {
  return (request, response) => {
    const open = openSocketOf(request.socket);
    if (open === undefined) return handler(request, response);
    if (open.underWay < MAX_AT_ONCE) {
      begin(open, response);
      return handler(request, response);
    }
    if (waiting >= MAX_WAITING) return closeUnanswered(open.socket, 'pipelined');
    wait(open, () => {
      begin(open, response);
      handler(request, response);
    });
  };
}

function begin(open: OpenSocket, response: ServerResponse): void {
  open.underWay += 1;
  response.on('close', open.answered);
}

function wait(open: OpenSocket, answer: () => void): void {
  const { socket } = open;
  waiting += 1;
  if (open.waiting.length === 0) {
    // After the parser, which lets the socket flow at the end of each request.
    process.nextTick(() => socket.pause());
    socket.once('close', forget);
  }
  open.waiting.push(() => {
    waiting -= 1;
    if (open.waiting.length === 0) {
      socket.off('close', forget);
      socket.resume();
    }
    answer();
  });

  function forget(): void {
    waiting -= open.waiting.length;
    open.waiting = [];
  }
}
