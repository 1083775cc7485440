import type { CleanOutcome, PictureCleaning } from '#adapters/files/clean-lead-file.ts';
import { cleanPicture } from './clean-picture.ts';

// The parent decides when this process ends; a signal to the whole group must not cut its work.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit(0));

process.on('message', (cleaning: PictureCleaning) => {
  cleanPicture(cleaning).then(
    () => answer('cleaned'),
    (error: unknown) => answer(toOutcome(error)),
  );
});

function answer(outcome: CleanOutcome): void {
  // A parent that was killed hears nothing; that this process ends with it is said by `disconnect`.
  process.send?.(outcome, () => {});
}

/** Time runs out on a busy machine too, and a disk may be full: the picture is tried again. */
function toOutcome(error: unknown): CleanOutcome {
  const { message = '', code } = error as { message?: string; code?: string };
  if (code !== undefined) return 'not_now';
  return message.includes('timeout') ? 'gave_up' : 'refused';
}
