import { connect, type Socket } from 'node:net';

/** What became of one socket. */
export interface Watched {
  socket: Socket;
  text: string;
  /** From its connection until the server ended it; null while it is open. */
  endedAfterMs: number | null;
}

interface How {
  port: number;
  /** Of which network it is: the last part of an address of this machine. */
  network: number;
  first: string;
  /** Sent every so often afterwards. */
  drip?: { text: string; everyMs: number };
}

/** Opens a socket that never closes its own side. */
export function openSocket({ port, network, first, drip }: How): Promise<Watched> {
  const localAddress = `127.0.0.${network}`;
  const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true });
  const watched: Watched = { socket, text: '', endedAfterMs: null };
  const begun = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const end = () => {
    clearInterval(timer);
    watched.endedAfterMs ??= performance.now() - begun;
  };
  socket.on('data', (chunk) => (watched.text += chunk.toString('latin1')));
  for (const event of ['error', 'end', 'close']) socket.on(event, end);
  if (drip) timer = setInterval(() => socket.writable && socket.write(drip.text), drip.everyMs);
  return new Promise((resolve) => {
    const ready = () => {
      if (!socket.destroyed) socket.write(first);
      resolve(watched);
    };
    socket.once('connect', ready);
    socket.once('error', ready);
  });
}

export function openSockets(count: number, how: (index: number) => How): Promise<Watched[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => openSocket(how(index))));
}

export function closeAll(watched: readonly Watched[]): void {
  for (const { socket } of watched) socket.destroy();
}
