import { buildButtonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import type { LocationCard } from './location-cards.ts';

const PILLS = { open: 'pill pill-ok', closing_soon: 'pill pill-warn', closed: 'pill' } as const;

interface LocationTileProps {
  location: LocationCard;
  /** By what stands above it on the page. */
  heading?: 'h2' | 'h3';
}

/** A location: whether it is open, its hours, a call and directions. */
export function LocationTile({ location, heading: Heading = 'h3' }: LocationTileProps) {
  return (
    <article className="panel panel-pad place">
      <div className="place-head">
        <Heading className="place-title">
          <a href={location.path}>{location.title}</a>
        </Heading>
        {location.state === null ? null : (
          <span className={PILLS[location.state]}>
            <i className="dot" />
            {location.label}
          </span>
        )}
      </div>
      <p className="muted small">{addressLine(location)}</p>
      {location.today === null ? null : <Hours today={location.today} week={location.week} />}
      <div className="place-acts">
        {location.dial === null ? null : (
          <LocationLink url={`tel:${location.dial}`} icon="phone" text="Call" place={location.title} />
        )}
        {location.mapUrl === null ? null : (
          <LocationLink url={location.mapUrl} icon="directions" text="Directions" place={location.title} />
        )}
      </div>
    </article>
  );
}

/** No name twice: some locations are headed by theirs. */
function addressLine({ title, name, address }: LocationCard): string {
  return [title === name ? null : name, address].filter(Boolean).join(', ');
}

function Hours({ today, week }: { week: LocationCard['week'] } & { today: string }) {
  return (
    <dl className="hours">
      <div className="hours-today">
        <dt>Today</dt>
        <dd className="num">{today}</dd>
      </div>
      {week.map(([days, hours]) => (
        <div key={days}>
          <dt>{days}</dt>
          <dd className="num">{hours}</dd>
        </div>
      ))}
    </dl>
  );
}

interface LocationLinkProps {
  url: string;
  icon: 'phone' | 'directions';
  text: string;
  place: string;
}

function LocationLink({ url, icon, text, place }: LocationLinkProps) {
  return (
    <SmartLink url={url} className={buildButtonClass({ size: 'small' })}>
      <Icon name={icon} small />
      {text}
      <span className="hidden-visually">: {place}</span>
    </SmartLink>
  );
}
