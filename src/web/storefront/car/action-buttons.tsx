import type { ComponentType } from 'react';
import { diallablePhone } from '#domain/contact/phone-display.ts';
import type { ActionButton } from '#domain/tenants/website.ts';
import { labelOf } from '#domain/words/words.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { CallTheDealer } from './call-the-dealer.tsx';
import { EnquireLink } from './enquire-link.tsx';
import type { CarPageView } from './load-car-page.ts';
import { useRevealedPhone } from './phone-reveal.tsx';

interface ButtonProps {
  target: string;
  page: CarPageView;
}

/** The buttons of the panel in the site's order. Their grid has six columns, so that any subset closes up. */
export function ActionButtons({ page }: { page: CarPageView }) {
  if (page.buttons.length === 0) return null;
  return (
    <div className="car-actions no-print">
      {page.buttons.map(({ button, target }) => {
        const Drawn = BUTTONS[button];
        return Drawn && <Drawn key={button} target={target} page={page} />;
      })}
    </div>
  );
}

/** How each built button is drawn; the rules of the domain already left out the others. */
const BUTTONS: Partial<Record<ActionButton, ComponentType<ButtonProps>>> = {
  call_the_dealer: ({ target }) => <CallTheDealer masked={target} />,
  call_us_now: CallUsNow,
  enquire_now: EnquireNow,
  whatsapp: ({ target }) => <Tile icon="whatsapp" label="WhatsApp" href={target} newTab />,
  car_history_report: ({ target }) => (
    <Tile icon="document" label="Car history report" href={target} newTab />
  ),
  vehicle_location: () => <Tile icon="pin" label="Vehicle location" href="#vehicle-map" />,
};

function CallUsNow({ target }: ButtonProps) {
  const { recordCall } = useRevealedPhone();
  return (
    <a
      className={buttonClass({ kind: 'outline' }, 'action-half')}
      href={`tel:${diallablePhone(target)}`}
      onClick={() => recordCall(target)}
    >
      <Icon name="phone" />
      Call us now
    </a>
  );
}

function EnquireNow({ page }: ButtonProps) {
  const site = useSiteShell();
  return (
    <EnquireLink page={page} className={buttonClass({ kind: 'brand' }, 'action-main')}>
      <Icon name="mail" />
      {labelOf('enquire', site)} now
    </EnquireLink>
  );
}

interface TileProps {
  icon: IconName;
  label: string;
  href: string;
  newTab?: boolean;
}

function Tile({ icon, label, href, newTab }: TileProps) {
  return (
    <a className="action-tile" href={href} {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}>
      <Icon name={icon} />
      <span>{label}</span>
      {newTab && <span className="hidden-visually"> (opens in a new tab)</span>}
    </a>
  );
}
