import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import type { LocationView } from './load-location.ts';

/** Where it is, whether it is open, the way there and a call. */
export function LocationVisit({ location }: { location: LocationView }) {
  const { name, address, state, isOpen, directions, phone, email, alsoAt } = location;
  return (
    <header className="location-visit">
      <h1>{name}</h1>
      <address>
        {address === '' ? null : <span>{address}</span>}
        {email === null ? null : <SmartLink url={`mailto:${email}`}>{email}</SmartLink>}
      </address>
      {state === null ? null : (
        <p className="location-state" data-open={isOpen || undefined}>
          {state}
        </p>
      )}
      <div className="location-acts">
        {directions === null ? null : (
          <SmartLink url={directions} className={buttonClass({ kind: 'brand' })}>
            <Icon name="directions" />
            Get directions
            <span className="hidden-visually"> (opens in a new tab)</span>
          </SmartLink>
        )}
        {phone === null ? null : (
          <SmartLink url={`tel:${phone.dial}`} className={buttonClass({})}>
            <Icon name="phone" />
            Call <span className="num">{phone.shown}</span>
          </SmartLink>
        )}
      </div>
      {directions === null ? null : <p className="muted small">Directions open your phone’s own map.</p>}
      {alsoAt.length === 0 ? null : (
        <p className="muted small">Some of its stock can be seen at {alsoAt.join(', ')}.</p>
      )}
    </header>
  );
}
