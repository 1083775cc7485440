import { useState } from 'react';
import { useCloseOnFollow } from '../browser/use-close-on-follow.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { SmartLink } from '../ui/smart-link.tsx';
import { MenuLinks } from './menu-links.tsx';
import type { MenuItem } from './site-shell.ts';

/** Below `lg` the menu is a sheet over the whole screen. */
export function MobileMenu({ items }: { items: MenuItem[] }) {
  const [open, setOpen] = useState(false);
  useCloseOnFollow(open, () => setOpen(false));
  return (
    <>
      <Button
        kind="ghost"
        size="small"
        square
        className="burger"
        aria-label="Menu"
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" />
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} label="Menu" className="sheet-menu">
        <nav aria-label="Main" className="sheet-nav">
          {items.map((item) => (
            <SheetItem key={item.name} item={item} />
          ))}
        </nav>
      </Dialog>
    </>
  );
}

function SheetItem({ item }: { item: MenuItem }) {
  if (!item.opens) {
    return (
      <div className="sheet-item">
        <SmartLink url={item.url}>{item.name}</SmartLink>
      </div>
    );
  }
  return (
    <details className="sheet-item">
      <summary>
        {item.name}
        <Icon name="chevron-down" />
      </summary>
      <ul>
        <MenuLinks items={item.opens} />
      </ul>
    </details>
  );
}
