import { useSiteShell } from '../../layout/site-shell.ts';
import { carFormPath } from '../../paths.ts';
import type { CheckoutCar } from './checkout-view.ts';

/** The way without the payment provider: the dealer's phone, and a question about the car. */
export function ManualWay({ car }: { car: CheckoutCar }) {
  const site = useSiteShell();
  const { phone } = site;
  return (
    <p>
      {phone && (
        <>
          {'Call us on '}
          <a href={`tel:${phone.dial}`}>{phone.shown}</a>
          {', or '}
        </>
      )}
      <a href={carFormPath(site, car.slug, 'enquire')} data-reload>
        {phone ? 'ask us' : 'Ask us'} to keep the {car.noun} for you
      </a>
      .
    </p>
  );
}
