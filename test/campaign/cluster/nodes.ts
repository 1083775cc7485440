import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Machine } from './machine.ts';
import { beginLaunch, type Launched, until } from '#test/launched.ts';

/** One of the machines that run the product, with a folder of its own. */
export interface Node {
  name: string;
  port: number;
  environment: Readonly<Record<string, string>>;
  /** Resolves when it serves. */
  start: () => Promise<void>;
  /** The launcher and the server at once. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
  /** Another release takes over. */
  handOver: () => Promise<void>;
}

const LAUNCHER = [process.execPath, 'scripts/launch.mjs', 'src/main.ts'];
/** Beside a database that is failing over, too. */
const SERVES_WITHIN_MS = 150_000;

interface NodeParts {
  number: number;
  port: number;
  settings: Readonly<Record<string, string>>;
  /** Null: it runs beside everything else. */
  machine: Machine | null;
}

export function createNode(folder: string, { number, port, settings, machine }: NodeParts): Node {
  const dataDir = join(machine?.folder ?? folder, `node${number}`);
  const command = [...(machine?.command ?? []), ...LAUNCHER];
  mkdirSync(dataDir);
  // Without a store of their own, files of leads are on a disk that all nodes share.
  if (settings['FILES_URL'] === undefined) symlinkSync(join(folder, 'files'), join(dataDir, 'files'));
  const environment = { ...settings, LOG_LEVEL: 'warn', PORT: String(port), DATA_DIR: dataDir };
  let launched: Launched | null = null;
  return {
    name: `node ${number}`,
    port,
    environment,
    async start() {
      launched = await startLikeService(environment, command);
    },
    kill: async () => void (await launched?.endGroup('SIGKILL')),
    stop: async () => void (await launched?.end('SIGTERM')),
    handOver: async () => launched?.handOver(),
  };
}

/** What a person has to mend first; after anything else the service starts it again (`docs/operating/forecourt.service`). */
const TO_BE_MENDED = 78;
const AGAIN_MS = 2_000;

async function startLikeService(
  environment: Readonly<Record<string, string>>,
  command: string[],
): Promise<Launched> {
  const limit = performance.now() + SERVES_WITHIN_MS;
  for (;;) {
    const launched = await beginLaunch(environment, command);
    const { said, process: child } = launched;
    const isServing = () => said().includes('\nReady on ');
    const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
    await until(() => isServing() || hasEnded(), limit - performance.now()).catch(() => undefined);
    if (isServing()) return launched;
    if (child.exitCode === TO_BE_MENDED || performance.now() > limit)
      throw new Error(`A node does not serve: ${said()}`);
    console.error(
      `  a node ended with ${child.exitCode} while it started: ${said().trim().split('\n').at(-1)}`,
    );
    await sleep(AGAIN_MS);
  }
}
