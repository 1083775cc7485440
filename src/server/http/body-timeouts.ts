import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** How long a body may take, from its headers to its last byte. */
export interface BodyTimeouts {
  usualMs: number;
  /** Photos over a poor mobile line: 20 MB at half a megabit a second. */
  filesMs: number;
}

export const BODY_TIMEOUTS: BodyTimeouts = { usualMs: 30_000, filesMs: 330_000 };

/** How to give a request in progress the timeout for files. */
const extensions = new WeakMap<IncomingMessage, () => void>();

/** Ends requests whose body does not arrive in time; `cutOff` gets each and closes its connection. */
export function enforceBodyTimeouts(
  server: Server,
  times: BodyTimeouts,
  cutOff: (request: IncomingMessage, response: ServerResponse) => void,
): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    let timer: NodeJS.Timeout | undefined;
    const wait = (milliseconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => cutOff(request, response), milliseconds).unref();
    };
    wait(times.usualMs);
    extensions.set(request, () => wait(times.filesMs));
    for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer));
  });
}

/** Gives a request body the longer timeout for files. */
export function extendBodyTimeout(request: IncomingMessage): void {
  if (!request.readableEnded) extensions.get(request)?.();
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
