import { useEffect } from 'react';
import { record } from '../../browser/acts.ts';
import { shareAddress } from '../../browser/share-address.ts';
import { buttonClass } from '../../ui/button.tsx';

/** Hands on figures that are the shopper's own, by their address. */
export function ShareQuote({ path }: { path: string }) {
  const share = async () => {
    const label = await shareAddress(document.title, location.origin + path);
    if (label) recordShared(label);
  };
  return (
    <button type="button" className={buttonClass({ full: true })} onClick={() => void share()}>
      Share these figures
    </button>
  );
}

/** Records that figures went onto paper, where they are the shopper's own. */
export function useRecordPrint(isQuote: boolean): void {
  useEffect(() => {
    if (!isQuote) return;
    const onPrint = () => recordShared('printed');
    addEventListener('beforeprint', onPrint);
    return () => removeEventListener('beforeprint', onPrint);
  }, [isQuote]);
}

function recordShared(label: 'copied' | 'shared' | 'printed'): void {
  record({ event: 'finance_quote_shared', event_id: 59, label });
}
