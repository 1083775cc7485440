import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beginLaunch, type Launched, until } from '#test/launched.ts';

/** One of the machines that run the product, with a folder of its own. */
export interface Node {
  name: string;
  port: number;
  environment: Readonly<Record<string, string>>;
  /** Resolves when it serves. */
  start(): Promise<void>;
  /** The launcher and the server at once. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  /** Another release takes over. */
  handOver(): Promise<void>;
}

const LAUNCHER = [process.execPath, 'scripts/launch.mjs', 'src/main.ts'];
/** Beside a database that is failing over, too. */
const SERVES_WITHIN_MS = 150_000;

interface NodeParts {
  number: number;
  port: number;
  settings: Readonly<Record<string, string>>;
}

export function createNode(folder: string, { number, port, settings }: NodeParts): Node {
  const dataDir = join(folder, `node${number}`);
  mkdirSync(dataDir);
  // Files of leads are on a disk that all nodes share.
  mkdirSync(join(folder, 'files'), { recursive: true });
  symlinkSync(join(folder, 'files'), join(dataDir, 'files'));
  const environment = { ...settings, LOG_LEVEL: 'warn', PORT: String(port), DATA_DIR: dataDir };
  let launched: Launched | null = null;
  return {
    name: `node ${number}`,
    port,
    environment,
    async start() {
      launched = await beginLaunch(environment, LAUNCHER);
      await untilServing(launched);
    },
    kill: async () => void (await launched?.endGroup('SIGKILL')),
    stop: async () => void (await launched?.end('SIGTERM')),
    handOver: async () => launched?.handOver(),
  };
}

async function untilServing({ said, process: child }: Launched): Promise<void> {
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const isServing = () => said().includes('\nReady on ');
  await until(() => isServing() || hasEnded(), SERVES_WITHIN_MS).catch(() => undefined);
  if (!isServing()) throw new Error(`A node does not serve: ${said()}`);
}
