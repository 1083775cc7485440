import { Icon } from '../ui/icon.tsx';
import type { SiteShell } from './site-shell.ts';

/** Where the yard is and whether it is open. */
export function TopBar({ address, opening, locationsUrl }: SiteShell['topBar']) {
  return (
    <section className="top" aria-label="Address and hours">
      <div className="wrap top-row">
        {address === null ? null : (
          <span className="top-address">
            <Icon name="pin" small />
            {address}
          </span>
        )}
        {opening === null ? null : <span className="top-wide">{opening}</span>}
        {locationsUrl === null ? null : (
          <a className="top-wide top-end" href={locationsUrl}>
            Locations
          </a>
        )}
      </div>
    </section>
  );
}
