import { formatLongDate } from '#domain/content/content-dates.ts';
import { positionPath } from '#domain/content/page-paths.ts';
import type { Position } from '#domain/content/position.ts';
import { EMPLOYMENT_NAMES, listOpenPositions } from '#domain/content/positions.ts';
import { listFormPages } from '#domain/forms/form-pages.ts';
import type { Location, LocationsSetting } from '#domain/tenants/location.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { TimedSite } from '#ports/site.ts';

/** What a list shows of a position. */
export interface PositionCard {
  path: string;
  title: string;
  summary: string;
  /** `Full time`, the location, the pay: what is known. */
  facts: string[];
  /** `Apply by 30 November 2026` */
  closes: string | null;
}

/** The work that is open today, and where to ask about other work. */
export function loadPositions({ website, clock }: TimedSite) {
  return {
    name: website.name,
    positions: listOpenPositions(website, clock.now()).map((position) =>
      buildPositionCard(position, website),
    ),
    apply: applicationPath(website, null),
  };
}

export type PositionsView = ReturnType<typeof loadPositions>;

export function buildPositionCard(position: Position, website: Website): PositionCard {
  const { slug, title, summary, employment, pay, closes_on } = position;
  const place = findWorkLocation(position, website);
  return {
    path: positionPath(website, slug),
    title,
    summary,
    facts: [EMPLOYMENT_NAMES[employment], place?.name ?? website.city ?? '', pay ?? ''].filter(Boolean),
    closes: closes_on === null ? null : `Apply by ${formatLongDate(closes_on, website.locale)}`,
  };
}

/** The location of the work; null where none is given, or it is not visible. */
export function findWorkLocation(
  { location_id }: Position,
  { locations }: LocationsSetting,
): Location | null {
  return locations.find(({ id, visible }) => visible && id === location_id) ?? null;
}

/** The form of applications about a position, or about any work; the contact page where the site has no such form. */
export function applicationPath(website: Website, position: Position | null): string {
  const pages = listFormPages(website);
  const page = pages.find(({ form }) => form === 'career_application');
  if (page === undefined) return pages.find(({ form }) => form === 'contact')?.path ?? '/';
  return position === null ? page.path : `${page.path}?position=${encodeURIComponent(position.slug)}`;
}
