import { useIsHydrated } from '../browser/hydration/use-is-hydrated.ts';
import { useSiteShell } from '../layout/site-shell.ts';

/** Shown where something needs scripts: says so, and another way to reach the site. */
export function NeedsScripts({ what: feature }: { what: string }) {
  const { phone } = useSiteShell();
  if (useIsHydrated()) return null;
  return (
    <p className="needs-scripts">
      {`${feature} needs JavaScript.`}
      {phone && (
        <>
          {' You can also call us on '}
          <a href={`tel:${phone.dial}`}>{phone.shown}</a>.
        </>
      )}
    </p>
  );
}
