import { buttonClass } from '../../ui/button.tsx';
import type { CheckoutStep } from './checkout-view.ts';
import { StepHeading } from './step-heading.tsx';

/** Nothing can be paid here: why, and what can be done instead. */
export function ClosedStep({ step: { title, text, ways } }: { step: CheckoutStep & { name: 'closed' } }) {
  return (
    <>
      <StepHeading title={title} />
      <p className="muted">{text}</p>
      <p className="checkout-on">
        {ways.map(({ label, url }, index) => (
          <a key={url} className={buttonClass(index === 0 ? { kind: 'brand' } : {})} href={url}>
            {label}
          </a>
        ))}
      </p>
    </>
  );
}
