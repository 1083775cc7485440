import { useEffect, useRef } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { diallablePhone } from '../../ui/link-kind.ts';
import { useRevealedPhone } from './phone-reveal.tsx';

/** The masked number; a click puts the whole one in its place, as a link that dials it, and the focus stays. */
export function CallTheDealer({ masked }: { masked: string }) {
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
        href={`tel:${diallablePhone(phone)}`}
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
      <span className={buttonClass({ kind: 'brand', size: 'small' }, 'reveal-show')}>Show number</span>
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
