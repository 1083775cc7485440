import { Link, useLocation } from 'react-router';
import { Icon, Mark } from '../ui/icon.tsx';
import type { FrameFacts } from './describe-frame.ts';

/** The places that a list can be narrowed to. */
export interface PlaceChoice {
  /** Empty where there is one. */
  places: readonly { id: number; name: string }[];
  /** Null for all. */
  place: number | null;
  /** Of the same list, narrowed otherwise. */
  buildPath: (place: number | null) => string;
}

/** As many websites as are found at a look; the others are on a page. */
const MOST_SITES = 8;

interface SiteChoiceProps {
  sites: FrameFacts['sites'];
  placeChoice: PlaceChoice | undefined;
}

/** Which website it is, and which of its places; where there are more, they are behind it. */
export function SiteChoice({ sites, placeChoice }: SiteChoiceProps) {
  const { key } = useLocation();
  const [site, ...otherSites] = sites;
  const hasPlaces = placeChoice !== undefined && placeChoice.places.length > 1;
  const words = (
    <>
      <Mark />
      <span>
        <b>{site?.siteName}</b>
        {hasPlaces ? <small>{describePlace(placeChoice)}</small> : null}
      </span>
    </>
  );
  if (!hasPlaces && otherSites.length === 0) return <p className="site">{words}</p>;
  return (
    // Closed again on the page that it led to.
    <details key={key} className="site-choice">
      <summary className="site">
        {words}
        <Icon name="open" />
      </summary>
      {hasPlaces ? <Places placeChoice={placeChoice} /> : null}
      <ul aria-label="Other websites">
        {otherSites.slice(0, MOST_SITES).map(({ slug, siteName, hasInbox }) => (
          <li key={slug}>
            <Link to={`/${slug}/${hasInbox ? 'inbox' : 'stock'}`}>{siteName}</Link>
          </li>
        ))}
        {otherSites.length > MOST_SITES ? (
          <li>
            <Link to="/?all">All websites</Link>
          </li>
        ) : null}
      </ul>
    </details>
  );
}

function Places({ placeChoice: { places, place, buildPath } }: { placeChoice: PlaceChoice }) {
  return (
    <ul aria-label="Places">
      {[{ id: null, name: `All ${places.length} places` }, ...places].map(({ id, name }) => (
        <li key={id}>
          <Link to={buildPath(id)} aria-current={id === place ? 'true' : undefined}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function describePlace({ places, place }: PlaceChoice): string {
  return places.find(({ id }) => id === place)?.name ?? `All ${places.length} places`;
}
