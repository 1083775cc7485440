import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beginLaunch, launch, type Launched } from '#test/launched.ts';

/** One of the machines that run the product, with a folder of its own. */
export interface Node {
  name: string;
  port: number;
  environment: Readonly<Record<string, string>>;
  /** Resolves when it serves. */
  start(): Promise<void>;
  /** Whatever it finds. */
  begin(): Promise<void>;
  /** The launcher and the server at once. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  /** Another release takes over. */
  handOver(): Promise<void>;
}

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
  const environment = { ...settings, PORT: String(port), DATA_DIR: dataDir };
  let launched: Launched | null = null;
  return {
    name: `node ${number}`,
    port,
    environment,
    start: async () => void (launched = await launch(environment)),
    begin: async () => void (launched = await beginLaunch(environment)),
    kill: async () => void (await launched?.endGroup('SIGKILL')),
    stop: async () => void (await launched?.end('SIGTERM')),
    handOver: async () => launched?.handOver(),
  };
}
