import { connect } from 'node:net';
import { json } from 'node:stream/consumers';

/** Visitors who send many requests in one breath on each of many sockets, again and again. */
export interface Burst {
  port: number;
  ms: number;
  path: string;
  /** Lines of the head; of clients a proxy names `{network}` is their number. */
  headers: string[];
  /** One for each network: the last part of the address of this machine it connects from. */
  from: number[];
  sockets: number;
  pipelined: number;
  /** Of how many sockets the first takes no answer: 1 of all, 2 of every other one, 0 of none. */
  deafOneIn: number;
}

/** What the process prints. */
export interface BurstResult {
  /** Bytes of answers taken. */
  bytes: number;
  opened: number;
}

/** Ends with its time, in a process of its own: what it costs is not the server's. */
async function run(burst: Burst): Promise<BurstResult> {
  const { ms, from, sockets, deafOneIn } = burst;
  const result = { bytes: 0, opened: 0 };
  const endsAt = performance.now() + ms;
  for (let index = 0; index < sockets; index += 1)
    for (const [network, part] of from.entries()) {
      const isDeaf = deafOneIn > 0 && index % deafOneIn === 0;
      open(burst, { network, part, isDeaf, endsAt, result });
    }
  await new Promise((resolve) => setTimeout(resolve, ms));
  return result;
}

interface Caller {
  network: number;
  part: number;
  isDeaf: boolean;
  endsAt: number;
  result: BurstResult;
}

/** Answers of one page are equally long: bytes are counted, nothing is parsed. */
function open(burst: Burst, caller: Caller): void {
  const { port, path, headers, pipelined } = burst;
  const { network, part, isDeaf, endsAt, result } = caller;
  const head = [`GET ${path} HTTP/1.1`, ...headers].join('\r\n').replaceAll('{network}', String(network));
  const breath = `${head}\r\n\r\n`.repeat(pipelined);
  let answerBytes = 0;
  let taken = 0;
  const socket = connect({
    port,
    host: '127.0.0.1',
    localAddress: `127.0.0.${part}`,
    onread: {
      buffer: READ_INTO,
      callback(count, buffer) {
        result.bytes += count;
        taken += count;
        if (answerBytes === 0) answerBytes = bytesOfAnswer(Buffer.from(buffer).toString('latin1', 0, count));
        if (answerBytes > 0 && taken >= answerBytes * pipelined) {
          taken -= answerBytes * pipelined;
          socket.write(breath);
        }
        return true;
      },
    },
  });
  result.opened += 1;
  if (isDeaf) socket.pause();
  socket.once('connect', () => socket.write(breath));
  socket.on('error', () => {});
  socket.once('close', () => {
    if (performance.now() < endsAt) setTimeout(() => open(burst, caller), 100);
  });
}

const READ_INTO = Buffer.alloc(256 * 1024);

function bytesOfAnswer(text: string): number {
  const end = text.indexOf('\r\n\r\n');
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, Math.max(0, end)))?.[1];
  return end < 0 || length === undefined ? 0 : end + 4 + Number(length);
}

if (import.meta.main) {
  console.log(JSON.stringify(await run((await json(process.stdin)) as Burst)));
  process.exit(0);
}
