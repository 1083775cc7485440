import { buildButtonClass } from '../../ui/button.tsx';
import { useSiteShell } from '../../layout/site-shell.ts';
import { garagePath } from '../../paths.ts';

/** The address that was asked for, once more. */
const ASKED_FOR = '';

/** The offline page: what can be done, and what is still there. */
export function OfflineView() {
  const site = useSiteShell();
  return (
    <main id="main" className="wrap section">
      <div className="lost">
        <h1>You are offline</h1>
        <p className="lost-lead">
          This page needs a connection. Pages you opened before can still be read, and what you saved is on
          this device.
        </p>
        <p className="lost-search">
          <a className={buildButtonClass({ kind: 'brand' })} href={ASKED_FOR} data-reload>
            Try again
          </a>
          <a className={buildButtonClass({ kind: 'outline' })} href={garagePath(site)}>
            My garage
          </a>
        </p>
      </div>
    </main>
  );
}
