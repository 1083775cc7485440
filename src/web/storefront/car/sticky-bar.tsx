import { formatMoney, priceBasisText } from '#domain/words/money.ts';
import { type SiteShell, useSiteShell } from '../../layout/site-shell.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { diallablePhone } from '../../ui/link-kind.ts';
import { CarFormLink } from './car-form-link.tsx';
import type { CarPageView } from './load-car-page.ts';
import { useRevealedPhone } from './phone-reveal.tsx';

/** On phones: the price, a call and the enquiry, always within the thumb's reach. */
export function StickyBar({ page }: { page: CarPageView }) {
  const { for_sale, similar } = page;
  const site = useSiteShell();
  return (
    <aside className="sticky-bar no-print" aria-label="Price and contact">
      <p className="sticky-price">
        <b className="num">{shownPrice(page)}</b>
        {for_sale && <small>{basisText(page, site)}</small>}
      </p>
      <CallButton page={page} />
      {page.buttons.some(({ button }) => button === 'enquire_now') && (
        <CarFormLink
          slug={page.car.slug}
          form="enquire"
          label="Enquire now"
          className={buttonClass({ kind: 'brand' })}
        />
      )}
      {!for_sale && similar.length > 0 && (
        <a className={buttonClass({ kind: 'brand' })} href="#similar">
          Similar stock
        </a>
      )}
    </aside>
  );
}

/** What a sold one cost stands in the panel, with what it included. */
function shownPrice({ car, for_sale }: CarPageView): string {
  if (!for_sale) return 'Sold';
  return car.price_cents === null ? 'Contact us' : formatMoney(car.price_cents);
}

function basisText({ car }: CarPageView, site: SiteShell): string {
  return car.price_cents === null ? 'for price' : priceBasisText(car.price_basis, site);
}

/** Dials at once where the site shows its number; else the first tap asks for it and the second dials. */
function CallButton({ page }: { page: CarPageView }) {
  const { phone, reveal, recordCall, recordRevealedCall } = useRevealedPhone();
  const shown = page.buttons.find(({ button }) => button === 'call_us_now')?.target;
  const visiblePhone = shown ?? phone;
  const masked = page.buttons.some(({ button }) => button === 'call_the_dealer');
  const look = buttonClass({ kind: 'outline', square: true });
  if (visiblePhone !== null) {
    return (
      <a
        className={look}
        href={`tel:${diallablePhone(visiblePhone)}`}
        aria-label={`Call ${visiblePhone}`}
        onClick={shown === undefined ? recordRevealedCall : recordCall}
      >
        <Icon name="phone" />
      </a>
    );
  }
  if (!masked) return null;
  return (
    <button
      type="button"
      className={`${look} needs-script`}
      aria-label="Show the phone number"
      onClick={() => void reveal()}
    >
      <Icon name="phone" />
    </button>
  );
}
