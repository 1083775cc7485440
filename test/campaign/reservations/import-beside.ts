import { spawn } from 'node:child_process';
import type { LeadGround } from '../leads/lead-ground.ts';
import { importOf, writeFeed } from './reserving-site.ts';

/** Imports the whole stock again and again until it is stopped; answers how often that was. */
export function importBeside(ground: LeadGround, cars: number): { stop(): Promise<number> } {
  let isStopped = false;
  let imports = 0;
  const running = (async () => {
    while (!isStopped) {
      await importOnce(ground, writeFeed(ground, cars, imports + 1));
      imports += 1;
    }
  })();
  // Whoever stops it hears of a fault; until then nobody else would.
  running.catch(() => undefined);
  return {
    async stop() {
      isStopped = true;
      await running;
      return imports;
    },
  };
}

function importOnce({ environment }: LeadGround, file: string): Promise<void> {
  const child = spawn(process.execPath, ['src/cli/forecourt.ts', ...importOf(file)], {
    stdio: 'ignore',
    env: { ...process.env, ...environment },
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The import ended with ${code}.`)),
    );
  });
}
