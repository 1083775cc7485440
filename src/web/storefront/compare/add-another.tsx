import { MAX_COMPARED } from '#domain/garage/compared-cars.ts';
import { pickNoun } from '#domain/words/words.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { searchPath } from '../../paths.ts';

/** To the whole stock; what the device knows and what is alike stands below it. */
export function AddAnother() {
  const site = useSiteShell();
  return (
    <a className="compare-add no-print" href={searchPath(site.searchPath)}>
      <span>
        <b>Add another</b>
        <span className="muted">
          Up to {MAX_COMPARED} here, from your saved {pickNoun(site, 2)} or a search
        </span>
      </span>
      <span aria-hidden="true">+</span>
    </a>
  );
}
