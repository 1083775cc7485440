import { useEffect, useMemo } from 'react';
import { useIsHydrated } from '../../browser/use-is-hydrated.ts';
import { purchaseMemory } from '../../browser/purchase-memory.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { buttonClass } from '../../ui/button.tsx';

interface PurchaseLinkProps {
  category: string;
  /** Of the steps of a purchase. */
  url: string;
}

/** Back to the steps of the purchase that this device is on, of which one was just sent; nothing where it is on none. */
export function PurchaseLink({ category, url }: PurchaseLinkProps) {
  const { id } = useSiteShell();
  const isHydrated = useIsHydrated();
  const openPurchase = useMemo(
    () => (isHydrated ? purchaseMemory(id).purchase.read() : null),
    [isHydrated, id],
  );
  useEffect(() => {
    if (openPurchase !== null && !openPurchase.sent.includes(category))
      purchaseMemory(id).purchase.write({ ...openPurchase, sent: [...openPurchase.sent, category] });
  }, [openPurchase, id, category]);
  if (openPurchase === null) return null;
  const { slug } = openPurchase;
  return (
    <a className={buttonClass({})} href={slug === '' ? url : `${url}?car=${encodeURIComponent(slug)}`}>
      Go on with your purchase
    </a>
  );
}
