import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram } from '#test/engines.ts';
import { readDocumented } from '../documented-file.ts';
import { makeCertificate } from '../proxies/proxy-programs.ts';
import type { Member } from './database-cluster.ts';
import type { Machine } from './machine.ts';
import { runProgram } from './run-program.ts';
import { findSteadyPort } from './steady-port.ts';

/** HAProxy by `docs/operating/haproxy.cfg`. */
export interface Balancer {
  /** Where visitors come in, by TLS. */
  port: number;
  /** Where nodes find the primary. */
  databasePort: number;
  end: () => Promise<void>;
}

interface Behind {
  nodePorts: readonly number[];
  members: readonly Member[];
  /** Where the last node runs, which finds database and files on its own network. */
  machine: Machine | null;
  filesPort: number;
}

export async function startBalancer(folder: string, behind: Behind): Promise<Balancer> {
  const { nodePorts, members, machine, filesPort } = behind;
  const [port, plainPort, databasePort] = [
    await findSteadyPort(),
    await findSteadyPort(),
    await findSteadyPort(),
  ];
  const certificates = join(folder, 'tls');
  mkdirSync(certificates);
  makeCertificate(certificates, 'localhost');
  const halves = ['localhost.crt', 'localhost.key'].map((name) => readFileSync(join(certificates, name)));
  writeFileSync(join(certificates, 'localhost.pem'), Buffer.concat(halves));
  const onMachine = machine === null ? '' : ` namespace ${machine.network}`;
  const nodes = nodePorts.map((nodePort, at) => {
    const place = at === nodePorts.length - 1 ? onMachine : '';
    return [`10.0.0.${at + 1}:3000`, `127.0.0.1:${nodePort}${place}`];
  });
  const databases = members.map((member, at) => [
    `10.0.0.2${at + 1}:5432 check port 8008`,
    `127.0.0.1:${member.port} check port ${member.healthPort}`,
  ]);
  const databaseBind = `bind 127.0.0.1:${databasePort}`;
  const changes = {
    'log /dev/log local0 notice': 'log stdout format raw local0 notice',
    'bind :80': `bind 127.0.0.1:${plainPort}`,
    'bind :443 ssl crt /etc/forecourt/tls/': `bind 127.0.0.1:${port} ssl crt ${join(certificates, 'localhost.pem')}`,
    'bind 127.0.0.1:5432': [databaseBind, ...(machine ? [`${databaseBind}${onMachine}`] : [])].join('\n'),
    ...Object.fromEntries([...nodes, ...databases]),
  };
  const file = join(folder, 'haproxy.cfg');
  const files = `listen files\nmode tcp\nbind 127.0.0.1:${filesPort}${onMachine}\nserver store 127.0.0.1:${filesPort}\n`;
  writeFileSync(file, readDocumented('haproxy.cfg', changes) + (machine === null ? '' : files));
  const haproxy = runProgram(findProgram('haproxy') ?? 'haproxy', ['-f', file], { folder, user: {} });
  await sleep(500);
  if (!haproxy.isRunning()) throw new Error(readFileSync(join(folder, 'haproxy.log'), 'utf8'));
  return { port, databasePort, end: () => haproxy.end('SIGTERM') };
}
