import type { Socket } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * Tells the head of each answer on a socket as soon as the answer is whole. Only for answers with a length, one at a
 * time, as the product sends them: a client of load must do little for each.
 */
export function onWholeAnswer(socket: Socket, answered: (head: string) => void): void {
  let head = '';
  let missing = -1;
  let held: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    if (missing < 0) {
      held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
      const headEnd = held.indexOf(HEAD_END);
      if (headEnd < 0) return;
      head = held.toString('latin1', 0, headEnd);
      missing = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0) - (held.length - headEnd - 4);
      held = Buffer.alloc(0);
    } else {
      missing -= chunk.length;
    }
    if (missing > 0) return;
    missing = -1;
    answered(head);
  });
}
