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
export function createProgressBar(feed: Bytes): ProgressBar {
  const { stderr } = process;
  if (!stderr.isTTY) return { show: () => undefined, clear: () => undefined };
  let drawnAt = 0;
  return {
    show(progress) {
      const now = performance.now();
      if (now - drawnAt < EVERY_MS) return;
      drawnAt = now;
      stderr.write(`\r\u001b[K${formatLine(progress, feed)}`);
    },
    clear: () => void stderr.write('\r\u001b[K'),
  };
}

function formatLine({ step, done: doneCount, total }: ImportProgress, feed: Bytes): string {
  const part =
    step === 'reading' ? feed.bytesRead() / (feed.bytes ?? Infinity) : doneCount / (total ?? Infinity);
  const filledWidth = Math.round(Math.min(1, part) * WIDTH);
  const bar = '█'.repeat(filledWidth) + '░'.repeat(WIDTH - filledWidth);
  return `${step === 'reading' ? 'Reading' : 'Storing'} ${bar} ${doneCount.toLocaleString('en-AU')} rows`;
}
