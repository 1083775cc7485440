import { addressText } from '#domain/contact/address-text.ts';
import { positionsOpen } from '#domain/content/positions.ts';
import { locationPath } from '#domain/content/page-paths.ts';
import type { Position } from '#domain/content/position.ts';
import { sitePagePath } from '#domain/content/site-page-path.ts';
import type { Site } from '#ports/site.ts';
import { parseProse } from '../content/parse-prose.ts';
import { applicationPath, workLocation, positionCard } from './load-positions.ts';

const MAX_OTHERS = 4;

/** What the page of a position draws. */
export function loadPosition({ website, clock }: Pick<Site, 'website' | 'clock'>, position: Position) {
  const place = workLocation(position, website);
  const otherPositions = positionsOpen(website, clock.now()).filter(({ slug }) => slug !== position.slug);
  return {
    ...positionCard(position, website),
    prose: parseProse(position.body, website, 1),
    place: place && {
      name: place.name,
      address: addressText(place.address),
      path: locationPath(website, place.slug),
    },
    apply: applicationPath(website, position),
    all: sitePagePath('/current-positions', website),
    others: otherPositions.slice(0, MAX_OTHERS).map((otherPosition) => positionCard(otherPosition, website)),
  };
}

export type PositionView = ReturnType<typeof loadPosition>;
