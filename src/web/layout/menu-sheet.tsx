import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { SmartLink } from '../ui/smart-link.tsx';
import { MenuLinks } from './menu-links.tsx';
import type { MenuItem } from './menus.ts';
import './menu-sheet.css';

interface MenuSheetProps {
  items: MenuItem[];
  open: boolean;
  onClose: () => void;
}

/** The main menu as a full-height sheet; its lists fold out. */
export function MenuSheet({ items, open, onClose }: MenuSheetProps) {
  return (
    <Dialog open={open} onClose={onClose} label="Menu" className="sheet-menu">
      <nav aria-label="Main" className="sheet-nav">
        {items.map((item) => (
          <SheetItem key={item.name} item={item} />
        ))}
      </nav>
    </Dialog>
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
