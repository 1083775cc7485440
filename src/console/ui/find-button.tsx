import { Icon } from './icon.tsx';

/** The sheet that it opens. */
export const FIND = 'find';

/** `isUsed`: the list is narrowed. */
export function FindButton({ isUsed }: { isUsed: boolean }) {
  return (
    <button
      type="button"
      className={isUsed ? 'square find-button used' : 'square find-button'}
      popoverTarget={FIND}
      aria-label={isUsed ? 'Find or choose, in use' : 'Find or choose'}
    >
      <Icon name="search" />
    </button>
  );
}
