import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What becomes of a connection when its client sends something. */
export type Verdict = 'pass' | 'cut' | 'pass and lose the answer';

/** A stretch of network between a client and a server of this machine, which can fail. */
export interface TcpProxy {
  port: number;
  /** Asked about everything that clients send. */
  judge: (sent: Buffer) => Verdict;
  /** From now on connections are refused, or taken and silent for good, as behind a firewall that forgot them. */
  cut(how: 'reset' | 'silent'): void;
  /** Answers wait from now on, until they are let through. */
  hold(): HeldAnswers;
  /** New connections pass again. */
  mend(): void;
  end(): Promise<void>;
}

export interface HeldAnswers {
  /** What came so far and waits. */
  text(): string;
  /** Lets what waits through; what comes later waits again. */
  letThrough(): void;
  end(): void;
}

export async function tcpProxy(target: number): Promise<TcpProxy> {
  const pairs = new Set<Pair>();
  let state: 'well' | 'reset' | 'silent' = 'well';
  let held: { client: Socket; answer: Buffer }[] | null = null;
  const server = createServer((client) => {
    client.on('error', () => client.destroy());
    if (state === 'reset') return void client.resetAndDestroy();
    const pair: Pair = { client, server: connect(target, '127.0.0.1'), isSilent: state === 'silent' };
    pairs.add(pair);
    join(pair, {
      judge: (sent) => proxy.judge(sent),
      answer: (answer) => (held === null ? client.write(answer) : held.push({ client, answer })),
    });
    client.on('close', () => pairs.delete(pair));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const destroyAll = () => {
    for (const { client, server: upstream } of pairs) for (const end of [client, upstream]) end.destroy();
  };
  const proxy: TcpProxy = {
    port: (server.address() as AddressInfo).port,
    judge: () => 'pass',
    cut(how) {
      state = how;
      if (how === 'reset') destroyAll();
      else for (const pair of pairs) pair.isSilent = true;
    },
    hold() {
      held = [];
      const letThrough = () => {
        for (const { client, answer } of held?.splice(0) ?? []) client.write(answer);
      };
      return {
        text: () => (held ?? []).map(({ answer }) => answer.toString('latin1')).join(''),
        letThrough,
        end() {
          letThrough();
          held = null;
        },
      };
    },
    mend() {
      state = 'well';
    },
    async end() {
      destroyAll();
      server.close();
      await once(server, 'close');
    },
  };
  return proxy;
}

interface Pair {
  client: Socket;
  server: Socket;
  /** Takes everything and passes nothing on. */
  isSilent: boolean;
}

interface Passage {
  judge: TcpProxy['judge'];
  answer: (answer: Buffer) => void;
}

function join(pair: Pair, { judge, answer: pass }: Passage): void {
  const { client, server } = pair;
  let losesAnswer = false;
  const destroy = () => {
    client.destroy();
    server.destroy();
  };
  client.on('data', (sent) => {
    if (pair.isSilent) return;
    const verdict = judge(sent);
    if (verdict === 'cut') return destroy();
    losesAnswer ||= verdict === 'pass and lose the answer';
    server.write(sent);
  });
  server.on('data', (answer) => {
    if (losesAnswer) return destroy();
    if (!pair.isSilent) pass(answer);
  });
  server.on('error', destroy);
  client.on('close', destroy);
  server.on('close', () => (pair.isSilent ? undefined : client.destroy()));
}
