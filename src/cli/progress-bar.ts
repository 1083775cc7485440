import type { ImportProgress } from '#operations/imports/import-request.ts';

const WIDTH = 30;
const EVERY_MS = 100;

interface Bytes {
  bytes: number | null;
  bytesRead(): number;
}

interface ProgressBar {
  show: (progress: ImportProgress) => void;
  clear: () => void;
}

/** A bar on the operator's terminal; nothing at all where standard error is a file or a pipe. */
export function progressBar(feed: Bytes): ProgressBar {
  const { stderr } = process;
  if (!stderr.isTTY) return { show: () => undefined, clear: () => undefined };
  let drawn = 0;
  return {
    show(progress) {
      const now = performance.now();
      if (now - drawn < EVERY_MS) return;
      drawn = now;
      stderr.write(`\r\u001b[K${lineFor(progress, feed)}`);
    },
    clear: () => void stderr.write('\r\u001b[K'),
  };
}

function lineFor({ step, done, total }: ImportProgress, feed: Bytes): string {
  const part = step === 'reading' ? feed.bytesRead() / (feed.bytes ?? Infinity) : done / (total ?? Infinity);
  const filled = Math.round(Math.min(1, part) * WIDTH);
  const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
  return `${step === 'reading' ? 'Reading' : 'Storing'} ${bar} ${done.toLocaleString('en-AU')} rows`;
}
