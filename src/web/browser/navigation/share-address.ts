import { showToast } from '../../ui/toast.tsx';

/** By the device's own share sheet where there is one, else to the clipboard. Null where neither was to be had. */
export async function shareAddress(title: string, url: string): Promise<'shared' | 'copied' | null> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url });
      return 'shared';
    }
    await navigator.clipboard.writeText(url);
    showToast({ text: 'Link copied' });
    return 'copied';
  } catch (error) {
    // Closing the share sheet is no error.
    if (!(error instanceof DOMException && error.name === 'AbortError'))
      showToast({ text: 'Copy the link from the address bar' });
    return null;
  }
}
