import { groupDigits } from '#domain/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

interface FiltersButtonProps {
  /** How many filters are chosen. */
  count: number;
  /** Fetches the sheet's code before the press is over. */
  preload: () => Promise<unknown>;
  onOpen: () => void;
}

/** Opens the filters on a phone. */
export function FiltersButton({ count, preload, onOpen }: FiltersButtonProps) {
  return (
    <Button
      size="small"
      className="filters-button needs-script"
      aria-haspopup="dialog"
      onPointerDown={() => void preload()}
      onClick={onOpen}
    >
      <Icon name="filter" small />
      Filters
      {count === 0 ? null : <span className="pill pill-brand num">{groupDigits(count)}</span>}
    </Button>
  );
}
