import { buildButtonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { SmartLink } from '../ui/smart-link.tsx';
import type { SiteShell } from './site-shell.ts';

/** Whether the dealer is open, where it is and a call, without leaving the menu. */
export function MenuContact({ shell: { phone, topBar } }: { shell: SiteShell }) {
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
