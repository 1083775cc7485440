import { record } from '../../browser/acts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** The page as one sheet of paper, which the browser may keep as a PDF. */
export function PrintCar() {
  const onClick = () => {
    record({ event: 'print', event_id: 61 });
    print();
  };
  return (
    <button
      type="button"
      className={buttonClass({ kind: 'ghost', size: 'small', square: true }, 'needs-script car-print')}
      aria-label="Print"
      onClick={onClick}
    >
      <Icon name="print" />
    </button>
  );
}
