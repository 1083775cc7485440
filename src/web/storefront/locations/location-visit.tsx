import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import type { LocationView } from './load-location.ts';

/** The way there and a call. */
export function LocationVisit({ location }: { location: LocationView }) {
  const { name, address, directions, phone, email, alsoAt } = location;
  return (
    <section className="panel panel-pad location-visit" aria-labelledby="find-us">
      <h2 id="find-us">Find us</h2>
      <address>
        <b>{name}</b>
        {address === '' ? null : <span>{address}</span>}
        {email === null ? null : <SmartLink url={`mailto:${email}`}>{email}</SmartLink>}
      </address>
      {alsoAt.length === 0 ? null : (
        <p className="muted small">Some of its stock can be seen at {alsoAt.join(', ')}.</p>
      )}
      <div className="location-acts">
        {phone === null ? null : (
          <SmartLink url={`tel:${phone.dial}`} className={buttonClass({ kind: 'brand' })}>
            <Icon name="phone" />
            <span className="hidden-visually">Call </span>
            <span className="num">{phone.shown}</span>
          </SmartLink>
        )}
        {directions === null ? null : (
          <SmartLink url={directions} className={buttonClass({})}>
            <Icon name="directions" />
            Get directions
            <span className="hidden-visually"> (opens in a new tab)</span>
          </SmartLink>
        )}
      </div>
    </section>
  );
}
