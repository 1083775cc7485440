import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram } from '#test/engines.ts';
import { readDocumented } from '../documented-file.ts';
import { makeCertificate } from '../proxies/proxy-programs.ts';
import type { Member } from './database-cluster.ts';
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
}

export async function startBalancer(folder: string, { nodePorts, members }: Behind): Promise<Balancer> {
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
  const nodes = nodePorts.map((nodePort, at) => [`10.0.0.${at + 1}:3000`, `127.0.0.1:${nodePort}`]);
  const databases = members.map((member, at) => [
    `10.0.0.2${at + 1}:5432 check port 8008`,
    `127.0.0.1:${member.port} check port ${member.healthPort}`,
  ]);
  const changes = {
    'log /dev/log local0 notice': 'log stdout format raw local0 notice',
    'bind :80': `bind 127.0.0.1:${plainPort}`,
    'bind :443 ssl crt /etc/forecourt/tls/': `bind 127.0.0.1:${port} ssl crt ${join(certificates, 'localhost.pem')}`,
    'bind 127.0.0.1:5432': `bind 127.0.0.1:${databasePort}`,
    ...Object.fromEntries([...nodes, ...databases]),
  };
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, readDocumented('haproxy.cfg', changes));
  const haproxy = runProgram(findProgram('haproxy') ?? 'haproxy', ['-f', file], { folder, user: {} });
  await sleep(500);
  if (!haproxy.isRunning()) throw new Error(readFileSync(join(folder, 'haproxy.log'), 'utf8'));
  return { port, databasePort, end: () => haproxy.end('SIGTERM') };
}
