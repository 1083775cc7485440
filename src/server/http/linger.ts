import type { Socket } from 'node:net';

/** Longer than an answer takes around the world. */
export const LINGER_MS = 2000;

/**
 * Keeps a connection open for a while after its last answer, without reading on. A socket that is closed while its
 * peer still sends is reset, and the peer may never see what it was answered.
 */
export function linger(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end();
    // Node resumes the body once more in this turn.
    setImmediate(() => socket.pause());
    const end = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once('close', () => clearTimeout(end));
  };
}
