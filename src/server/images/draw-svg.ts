import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createWorkQueue } from '../bounds/work-queue.ts';

const WORKER = fileURLToPath(new URL('./svg-worker.ts', import.meta.url));
const GIVE_UP_MS = 10_000;
const MAX_WAIT_MS = 15_000;
const MAX_BYTES = 1024 * 1024;

/** Few are ever drawn, and each once: one at a time. */
const inTurn = createWorkQueue(1, MAX_WAIT_MS);

/** An SVG of our own, 34 units wide and high, as a PNG of `size` pixels; null when it cannot be drawn. */
export function drawSvg(svg: string, size: number): Promise<Buffer | null> {
  return inTurn(() => drawInProcess(svg, size));
}

function drawInProcess(svg: string, size: number): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--max-old-space-size=64', WORKER, String(size)],
      { encoding: 'buffer', timeout: GIVE_UP_MS, maxBuffer: MAX_BYTES, env: { NODE_ENV: 'production' } },
      (error, png) => resolve(error ? null : png),
    );
    // A child that ended before it read says so in its own error.
    child.stdin?.on('error', () => {});
    child.stdin?.end(svg);
  });
}
