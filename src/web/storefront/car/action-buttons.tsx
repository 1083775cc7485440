import { type ComponentType, type MouseEvent, type MouseEventHandler, useEffect, useRef } from 'react';
import type { ActionButton } from '#domain/cars/button-settings.ts';
import { capitalise, pickNoun, pickTradeWords } from '#domain/words/words.ts';
import { record } from '../../browser/analytics/acts.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { buildButtonClass } from '../../ui/button.tsx';
import { type IconName, Icon } from '../../ui/icon.tsx';
import { toDiallablePhone } from '../../ui/link-kind.ts';
import { SmartLink } from '../../ui/smart-link.tsx';
import { useRevealedPhone } from './phone-reveal.tsx';
import { CarFormLink } from './car-form-link.tsx';
import type { CarPageView } from './load-car-page.ts';

interface ButtonProps {
  target: string;
  page: CarPageView;
  /** How much of the row it takes, as classes. */
  span: string;
}

/** The buttons of the panel; those that exist close up to full rows. */
export function ActionButtons({ page }: { page: CarPageView }) {
  if (page.buttons.length === 0) return null;
  return (
    <div className="car-actions no-print">
      {page.buttons.map(({ button, target, span }) => {
        const Drawn = BUTTONS[button];
        return Drawn && <Drawn key={button} target={target} page={page} span={span} />;
      })}
    </div>
  );
}

/** How each built button is drawn; the rules of the domain already left out the others. */
const BUTTONS: Partial<Record<ActionButton, ComponentType<ButtonProps>>> = {
  call_the_dealer: ({ target }) => <CallTheDealer masked={target} />,
  call_us_now: CallUsNow,
  get_finance: ({ target, span }) => (
    <SmartLink url={target} className={buildButtonClass({}, span)}>
      <Icon name="dollar" />
      Get finance
    </SmartLink>
  ),
  enquire_now: EnquireNow,
  book_a_test_drive: BookATestDrive,
  trade_in_valuation: (props) => <ActionTile {...props} icon="swap" label="Trade-in valuation" />,
  whatsapp: (props) => <ActionTile {...props} icon="whatsapp" label="WhatsApp" newTab />,
  chat: (props) => <ActionTile {...props} icon="chat" label="Chat" />,
  reserve_car_now: ReserveNow,
  car_history_report: HistoryReport,
  vehicle_location: VehicleLocation,
  request_photos: RequestPhotos,
};

function CallUsNow({ target, span }: ButtonProps) {
  const { recordCall } = useRevealedPhone();
  return (
    <a className={buildButtonClass({}, span)} href={`tel:${toDiallablePhone(target)}`} onClick={recordCall}>
      <Icon name="phone" />
      Call us now
    </a>
  );
}

function EnquireNow({ page, span }: ButtonProps) {
  return (
    <CarFormLink
      slug={page.car.slug}
      form="enquire"
      label="Enquire now"
      icon="mail"
      className={buildButtonClass({ kind: 'brand' }, `action-main ${span}`)}
    />
  );
}

function BookATestDrive({ page, span }: ButtonProps) {
  return (
    <CarFormLink
      slug={page.car.slug}
      form="book-a-test-drive"
      label={`Book a ${pickTradeWords(useSiteShell()).testDrive}`}
      icon="calendar"
      className={buildButtonClass({}, span)}
    />
  );
}

/** Spec §2 says "car" where every other noun of a site would be wrong. */
function ReserveNow({ target, span }: ButtonProps) {
  return (
    <a className={buildButtonClass({ kind: 'accent' }, span)} href={target}>
      <Icon name="shield" />
      {`Reserve ${pickNoun(useSiteShell())} now`}
    </a>
  );
}

function VehicleLocation(props: ButtonProps) {
  const site = useSiteShell();
  const noun = site.template === 'car' ? 'Vehicle' : capitalise(pickNoun(site));
  return <ActionTile {...props} icon="pin" label={`${noun} location`} />;
}

function HistoryReport({ target, span }: ButtonProps) {
  const onClick = ({ nativeEvent }: MouseEvent) => {
    record({ event: 'history_report', event_id: 60 });
    nativeEvent.isRecorded = true;
  };
  const tile = { target, span, onClick, icon: 'document', label: 'Car history report' } as const;
  return <ActionTile {...tile} newTab />;
}

function RequestPhotos({ page, span }: ButtonProps) {
  return (
    <CarFormLink
      slug={page.car.slug}
      form="request-photos"
      label="Request photos"
      icon="camera"
      className={`action-tile ${span}`}
    />
  );
}

interface ActionTileProps {
  target: string;
  span: string;
  icon: IconName;
  label: string;
  newTab?: boolean;
  onClick?: MouseEventHandler;
}

/** One of the small buttons that share a row. */
function ActionTile({ icon, label, target, span, newTab, onClick }: ActionTileProps) {
  return (
    <a
      className={`action-tile ${span}`}
      href={target}
      onClick={onClick}
      {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      <Icon name={icon} />
      <span>{label}</span>
      {newTab && <span className="hidden-visually"> (opens in a new tab)</span>}
    </a>
  );
}

/** The masked number; a click puts the whole one in its place, as a link that dials it, and the focus stays. */
function CallTheDealer({ masked }: { masked: string }) {
  const { phone, reveal, recordRevealedCall } = useRevealedPhone();
  const wasClicked = useRef(false);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (phone !== null && wasClicked.current) link.current?.focus();
  }, [phone]);

  if (phone !== null) {
    return (
      <a
        ref={link}
        className="reveal span-6"
        href={`tel:${toDiallablePhone(phone)}`}
        onClick={recordRevealedCall}
      >
        <Number text={phone} />
      </a>
    );
  }
  const onClick = () => {
    wasClicked.current = true;
    void reveal();
  };
  return (
    <button type="button" className="reveal span-6 needs-script" onClick={onClick}>
      <Number text={masked} />
      <span className={buildButtonClass({ kind: 'brand', size: 'small' }, 'reveal-show')}>Show number</span>
    </button>
  );
}

function Number({ text }: { text: string }) {
  return (
    <>
      <Icon name="phone" />
      <span className="reveal-text">
        <small>Call the dealer</small> <b className="num">{text}</b>
      </span>
    </>
  );
}
