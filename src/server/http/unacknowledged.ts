import { readFile } from 'node:fs/promises';
import { type Socket, SocketAddress } from 'node:net';
import { socketAddress } from './peer.ts';

const FILES = ['/proc/self/net/tcp', '/proc/self/net/tcp6'];

/** Number, local and remote address, state, bytes sent and not acknowledged: `0: 0100007F:0BB8 0200007F:C001 01 0000A2F0:…` */
const LINE = /^ *\d+: [\dA-F]+:([\dA-F]{4}) ([\dA-F]+):([\dA-F]{4}) [\dA-F]{2} ([\dA-F]{8}):/;
/** In nearly every line: nothing that is not acknowledged. */
const NOTHING = ' 00000000:';

/** How `unacknowledgedBytes` calls a socket. */
export function peerName(socket: Socket): string {
  return `${socket.localPort} ${socketAddress({ socket })} ${socket.remotePort}`;
}

/**
 * Bytes that were handed to the kernel and not acknowledged, of every socket of which there are any. Null where only
 * the kernel knows: Node counts what it handed over, and a slow client takes seconds for what the kernel takes at once.
 */
export async function unacknowledgedBytes(): Promise<ReadonlyMap<string, number> | null> {
  const files = await Promise.all(FILES.map((file) => readFile(file, 'latin1').catch(() => null)));
  if (files.every((text) => text === null)) return null;
  const bytes = new Map<string, number>();
  for (const line of files.flatMap((text) => text?.split('\n') ?? [])) {
    const found = line.includes(NOTHING) ? null : LINE.exec(line);
    if (found === null) continue;
    const [, localPort = '', address = '', port = '', sent = ''] = found;
    const name = [parseInt(localPort, 16), addressText(address), parseInt(port, 16)].join(' ');
    bytes.set(name, parseInt(sent, 16));
  }
  return bytes;
}

/** Words of four bytes in the order of this machine, which is the little end first wherever Node runs. */
function addressText(hex: string): string {
  const bytes = Buffer.from(hex, 'hex');
  for (let word = 0; word < bytes.length; word += 4) bytes.subarray(word, word + 4).reverse();
  if (bytes.length === 4) return bytes.join('.');
  const groups = Array.from({ length: 8 }, (_, group) => bytes.readUInt16BE(2 * group).toString(16));
  const { address } = new SocketAddress({ address: groups.join(':'), family: 'ipv6' });
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}
