import { useState } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** The device's own share sheet where there is one, else the address goes to the clipboard. */
export function ShareCar({ name, address }: { name: string; address: string }) {
  const [said, setSaid] = useState('');
  const onClick = async () => setSaid(await share(name, address));
  return (
    <>
      <button
        type="button"
        className={buttonClass({ kind: 'ghost', size: 'small', square: true }, 'needs-script')}
        aria-label="Share"
        onClick={() => void onClick()}
      >
        <Icon name={said === '' ? 'share' : 'tick'} />
      </button>
      <output className="hidden-visually">{said}</output>
    </>
  );
}

async function share(title: string, url: string): Promise<string> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url });
      return '';
    }
    await navigator.clipboard.writeText(url);
    return 'Link copied';
  } catch {
    // The visitor closed the sheet, or the browser forbids it: nothing was shared, nothing to say.
    return '';
  }
}
