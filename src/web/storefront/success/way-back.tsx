import { useMemo } from 'react';
import { useIsHydrated } from '../../browser/use-is-hydrated.ts';
import { visitorMemory } from '../../browser/visitor-memory.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { carPath } from '../../paths.ts';
import { buttonClass } from '../../ui/button.tsx';

/** The car that this device asked about last; nothing where it never did. */
export function WayBack() {
  const site = useSiteShell();
  const isHydrated = useIsHydrated();
  const car = useMemo(
    () => (isHydrated ? visitorMemory(site.id).enquiredCar.read() : null),
    [isHydrated, site.id],
  );
  if (car === null) return null;
  return (
    <a className={buttonClass({})} href={carPath(site, car.slug)}>
      Back to {car.name}
    </a>
  );
}
