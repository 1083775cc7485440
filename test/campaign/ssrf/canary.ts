import { createServer } from 'node:net';
import { hostname } from 'node:os';

/** A door on this machine that counts who comes, and one that is shut. */
export interface Canary {
  hits(): number;
  open: number;
  shut: number;
  end(): void;
}

export async function newCanary(): Promise<Canary> {
  let hits = 0;
  const server = createServer((socket) => {
    hits += 1;
    socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nhi').on('error', () => {});
  });
  // Every address of the machine, of both kinds where it has both.
  const open = await listening(server);
  const other = createServer();
  const shut = await listening(other);
  await new Promise((closed) => other.close(closed));
  return { hits: () => hits, open, shut, end: () => server.close() };
}

function listening(server: ReturnType<typeof createServer>): Promise<number> {
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(0, () => {
      const address = server.address();
      resolve(address !== null && typeof address === 'object' ? address.port : 0);
    });
  });
}

export function aimedAt(payload: string, port: number): string {
  return payload.replace('PORT', String(port)).replace('OWN-NAME', hostname());
}
