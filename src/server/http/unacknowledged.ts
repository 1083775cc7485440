import { readFile } from 'node:fs/promises';
import { type Socket, SocketAddress } from 'node:net';
import { readSocketAddress } from './peer.ts';

const FILES = ['/proc/self/net/tcp', '/proc/self/net/tcp6'];

/** Number, local and remote address, state, bytes sent and not acknowledged: `0: 0100007F:0BB8 0200007F:C001 01 0000A2F0:…` */
const LINE = /^ *\d+: [\dA-F]+:([\dA-F]{4}) ([\dA-F]+):([\dA-F]{4}) [\dA-F]{2} ([\dA-F]{8}):/;
/** In nearly every line: nothing that is not acknowledged. */
const NOTHING = ' 00000000:';

/** How `readUnacknowledgedBytes` calls a socket. */
export function describePeer(socket: Socket): string {
  return `${socket.localPort} ${readSocketAddress({ socket })} ${socket.remotePort}`;
}

/**
 * Bytes that were handed to the kernel and not acknowledged, of every socket of which there are any. Null where only
 * the kernel knows: Node counts what it handed over, and a slow client takes seconds for what the kernel takes at once.
 */
export async function readUnacknowledgedBytes(): Promise<ReadonlyMap<string, number> | null> {
  const files = await Promise.all(FILES.map((file) => readFile(file, 'latin1').catch(() => null)));
  if (files.every((text) => text === null)) return null;
  const bytes = new Map<string, number>();
  for (const line of files.flatMap((text) => text?.split('\n') ?? [])) {
    const match = line.includes(NOTHING) ? null : LINE.exec(line);
    if (match === null) continue;
    const [, localPort = '', address = '', port = '', sentHex = ''] = match;
    const name = [parseInt(localPort, 16), formatAddress(address), parseInt(port, 16)].join(' ');
    bytes.set(name, parseInt(sentHex, 16));
  }
  return bytes;
}

/** Words of four bytes in the order of this machine, which is the little end first wherever Node runs. */
function formatAddress(hex: string): string {
  const bytes = Buffer.from(hex, 'hex');
  for (let word = 0; word < bytes.length; word += 4) bytes.subarray(word, word + 4).reverse();
  if (bytes.length === 4) return bytes.join('.');
  const groups = Array.from({ length: 8 }, (_, group) => bytes.readUInt16BE(2 * group).toString(16));
  const { address } = new SocketAddress({ address: groups.join(':'), family: 'ipv6' });
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}
