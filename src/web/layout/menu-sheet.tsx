import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { SmartLink } from '../ui/smart-link.tsx';
import { buildButtonClass } from '../ui/button.tsx';
import { type SiteShell, useSiteShell } from './site-shell.ts';
import { MenuLinks } from './menu-links.tsx';
import type { MenuItem } from './menus.ts';
import './menu-sheet.css';

interface MenuSheetProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The phone's menu: what people come for, how to reach the dealer, then the main menu, whose lists fold out. */
export function MenuSheet({ isOpen, onClose }: MenuSheetProps) {
  const shell = useSiteShell();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} label="Menu" className="sheet-menu">
      <nav aria-label="I want to">
        <ul className="sheet-tasks">
          <MenuLinks items={shell.tasks} />
        </ul>
      </nav>
      <MenuContact shell={shell} />
      <nav aria-label="Main" className="sheet-nav">
        {shell.header.map((item) => (
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

/** Whether the dealer is open, where it is and a call, without leaving the menu. */
function MenuContact({ shell: { phone, topBar } }: { shell: SiteShell }) {
  if (phone === null && topBar.address === null && topBar.opening === null) return null;
  return (
    <address className="sheet-contact">
      {topBar.opening === null ? null : (
        <p>
          <Icon name="clock" small />
          {topBar.opening}
        </p>
      )}
      {topBar.address === null ? null : (
        <p>
          <Icon name="pin" small />
          {topBar.address}
        </p>
      )}
      {phone === null ? null : (
        <SmartLink url={`tel:${phone.dial}`} className={buildButtonClass({ kind: 'brand' })}>
          <Icon name="phone" />
          Call {phone.shown}
        </SmartLink>
      )}
    </address>
  );
}
