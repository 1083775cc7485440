import { shareAddress } from '../../browser/share-address.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** The device's own share sheet where there is one, else the address goes to the clipboard. */
export function ShareCar({ name, address }: { name: string; address: string }) {
  return (
    <button
      type="button"
      className={buttonClass({ kind: 'ghost', size: 'small', square: true }, 'needs-script')}
      aria-label="Share"
      onClick={() => void shareAddress(name, address)}
    >
      <Icon name="share" />
    </button>
  );
}
