import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast.tsx';

/** The device's own share sheet where there is one, else the address goes to the clipboard. */
export function ShareCar({ name, address }: { name: string; address: string }) {
  return (
    <button
      type="button"
      className={buttonClass({ kind: 'ghost', size: 'small', square: true }, 'needs-script')}
      aria-label="Share"
      onClick={() => void share(name, address)}
    >
      <Icon name="share" />
    </button>
  );
}

async function share(title: string, url: string): Promise<void> {
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    showToast({ text: 'Link copied' });
  } catch (error) {
    // Closing the share sheet is no error.
    if (!(error instanceof DOMException && error.name === 'AbortError'))
      showToast({ text: 'Copy the link from the address bar' });
  }
}
