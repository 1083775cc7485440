import type { Location } from '#domain/tenants/location.ts';

/** The site's own address and hours: its primary sales location, else the first that is shown. */
export function mainLocation(locations: readonly Location[]): Location | null {
  const shown = locations.filter(({ visible }) => visible);
  const sales = shown.filter(({ location_type }) => location_type === 'sales');
  const candidates = sales.length > 0 ? sales : shown;
  return (
    candidates.toSorted((a, b) => Number(b.primary) - Number(a.primary) || a.position - b.position)[0] ?? null
  );
}
