import { Icon } from '../ui/icon.tsx';
import { MenuLinks } from './menu-links.tsx';
import type { SiteShell } from './site-shell.ts';

/** Where the yard is, whether it is open and what people come for. Phones have all of it in their menu. */
export function TopBar({ shell: { tasks, topBar } }: { shell: SiteShell }) {
  return (
    <section className="top" aria-label="Address and hours">
      <div className="wrap top-row">
        {topBar.address && (
          <span>
            <Icon name="pin" small />
            {topBar.address}
          </span>
        )}
        {topBar.opening && <span>{topBar.opening}</span>}
        <nav aria-label="I want to">
          <ul>
            <MenuLinks items={tasks} />
          </ul>
        </nav>
      </div>
    </section>
  );
}
