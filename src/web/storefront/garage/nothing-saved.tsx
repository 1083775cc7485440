import { pickNoun } from '#domain/words/words.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { searchPath } from '../../paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** The garage before the first car: what it is good for, and where to begin. */
export function NothingSaved({ isSignedIn }: { isSignedIn: boolean }) {
  const site = useSiteShell();
  const noun = pickNoun(site);
  return (
    <div className="garage-empty panel">
      <Icon name="heart" />
      <h2>Nothing saved yet</h2>
      <p className="muted">
        Tap the heart on any {noun} and it waits here
        {isSignedIn ? ', on every device where you sign in.' : '. Nothing leaves your device.'}
      </p>
      <ul className="garage-uses">
        <li>See when a saved {noun} drops in price, or sells.</li>
        <li>Put two or three side by side, with what differs marked.</li>
        <li>Find the {pickNoun(site, 2)} you looked at before.</li>
      </ul>
      <a className={buttonClass({ kind: 'brand' })} href={searchPath(site.searchPath)}>
        Browse {pickNoun(site, 2)}
      </a>
    </div>
  );
}
