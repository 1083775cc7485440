import { createContext, type MouseEvent, type ReactNode, useContext, useRef, useState } from 'react';
import { record } from '../../browser/analytics/acts.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { toDiallablePhone } from '../../ui/link-kind.ts';
import type { CarPageView, ShownCar } from './load-car-page.ts';

const loadPhoneEvents = () => import('./phone-events.ts');

interface RevealedPhone {
  /** As displayed, once it was asked for. */
  phone: string | null;
  reveal: () => Promise<void>;
  /** Called when somebody follows a link of this page that dials a number. */
  recordCall: (click: MouseEvent<HTMLAnchorElement>) => void;
  /** The same of the number that was asked for: that was the act already (spec §9), and is not told twice. */
  recordRevealedCall: (click: MouseEvent<HTMLAnchorElement>) => void;
}

const RevealedPhoneContext = createContext<RevealedPhone | null>(null);

export function useRevealedPhone(): RevealedPhone {
  const revealed = useContext(RevealedPhoneContext);
  if (revealed === null)
    throw new Error('A phone button stands outside of the page that reveals its number.');
  return revealed;
}

interface PhoneRevealProps {
  car: { id: ShownCar['id'] };
  call: CarPageView['call'];
  /** The number that every page of the site shows: stands in when the reveal fails. */
  fallbackPhone: string | null;
  children: ReactNode;
}

/** The dealer's number on a car's page, shared by its panel and its sticky bar: fetched once per click, never twice at a time. */
export function PhoneReveal({ car, call, fallbackPhone, children }: PhoneRevealProps) {
  const [phone, setPhone] = useState<string | null>(null);
  const isAsking = useRef(false);
  const subject = { ...call, website_id: useSiteShell().id, car_id: car.id };

  const reveal = async () => {
    if (isAsking.current || phone !== null) return;
    isAsking.current = true;
    const events = await loadPhoneEvents().catch(() => null);
    const shown = (await events?.revealPhone(subject)) ?? fallbackPhone;
    const link = shown !== null && { link: `tel:${toDiallablePhone(shown)}` };
    record({ event: 'click_to_call', event_id: 25, label: 'Call the dealer', ...link });
    setPhone(shown);
    isAsking.current = false;
  };

  const recordCall = ({ currentTarget: { href } }: MouseEvent<HTMLAnchorElement>) => {
    // What it dials is no longer what was drawn, where call tracking has another number for this visit.
    const dialledPhone = href.replace('tel:', '');
    void loadPhoneEvents().then(
      ({ recordPhoneCall }) => recordPhoneCall(subject, dialledPhone),
      () => {},
    );
  };
  const recordRevealedCall = (click: MouseEvent<HTMLAnchorElement>) => {
    click.nativeEvent.isRecorded = true;
    recordCall(click);
  };
  return (
    <RevealedPhoneContext value={{ phone, reveal, recordCall, recordRevealedCall }}>
      {children}
      <output className="hidden-visually">{phone === null ? '' : `The number is ${phone}`}</output>
    </RevealedPhoneContext>
  );
}
