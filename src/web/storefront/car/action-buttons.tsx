import type { ComponentType } from 'react';
import { diallablePhone } from '#domain/contact/diallable-phone.ts';
import type { ActionButton } from '#domain/tenants/website.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { CallTheDealer } from './call-the-dealer.tsx';
import { EnquireLink } from './enquire-link.tsx';
import type { CarPageView } from './load-car-page.ts';
import { useRevealedPhone } from './phone-reveal.tsx';

interface ButtonProps {
  target: string;
  page: CarPageView;
  /** Says how much of the row it takes. */
  span: string;
}

/** The buttons of the panel in the site's order; those that exist close up to full rows. */
export function ActionButtons({ page }: { page: CarPageView }) {
  if (page.buttons.length === 0) return null;
  return (
    <div className="car-actions no-print">
      {page.buttons.map(({ button, target, span }) => {
        const Drawn = BUTTONS[button];
        return Drawn && <Drawn key={button} target={target} page={page} span={`span-${span}`} />;
      })}
    </div>
  );
}

/** How each built button is drawn; the rules of the domain already left out the others. */
const BUTTONS: Partial<Record<ActionButton, ComponentType<ButtonProps>>> = {
  call_the_dealer: ({ target }) => <CallTheDealer masked={target} />,
  call_us_now: CallUsNow,
  enquire_now: EnquireNow,
  whatsapp: (props) => <Tile {...props} icon="whatsapp" label="WhatsApp" newTab />,
  car_history_report: (props) => <Tile {...props} icon="document" label="Car history report" newTab />,
  vehicle_location: (props) => <Tile {...props} icon="pin" label="Vehicle location" />,
};

function CallUsNow({ target, span }: ButtonProps) {
  const { recordCall } = useRevealedPhone();
  return (
    <a
      className={buttonClass({ kind: 'outline' }, span)}
      href={`tel:${diallablePhone(target)}`}
      onClick={() => recordCall(target)}
    >
      <Icon name="phone" />
      Call us now
    </a>
  );
}

function EnquireNow({ page, span }: ButtonProps) {
  return (
    <EnquireLink slug={page.car.slug} className={buttonClass({ kind: 'brand' }, `action-main ${span}`)}>
      <Icon name="mail" />
      Enquire now
    </EnquireLink>
  );
}

interface TileProps extends ButtonProps {
  icon: IconName;
  label: string;
  newTab?: boolean;
}

function Tile({ icon, label, target, span, newTab }: TileProps) {
  return (
    <a
      className={`action-tile ${span}`}
      href={target}
      {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      <Icon name={icon} />
      <span>{label}</span>
      {newTab && <span className="hidden-visually"> (opens in a new tab)</span>}
    </a>
  );
}
