import { useEffect, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { buildButtonClass } from '../../ui/button.tsx';
import { carPath, homePath } from '../../paths.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import type { CheckoutCar, CheckoutStep } from './checkout-view.ts';
import { StepHeading } from './step-heading.tsx';

interface DoneStepProps {
  car: CheckoutCar;
  step: CheckoutStep & { name: 'reserved' };
}

/** The car is theirs to come for: what was paid, what happens now. */
export function DoneStep({ car, step: { reference, next } }: DoneStepProps) {
  const site = useSiteShell();
  return (
    <>
      <span className="success-tick">
        <Icon name="tick" />
      </span>
      <StepHeading stepNumber={3} title="Reserved for you" />
      <p className="success-lead">{`You paid ${car.deposit}. Your reference is ${reference}.`}</p>
      <h2>What happens next</h2>
      <ol className="success-steps">
        {next.map(({ title, text }) => (
          <li key={title}>
            <div>
              <b>{title}</b>
              <p className="muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="checkout-on">
        <a className={buildButtonClass({ kind: 'brand' })} href={carPath(site, car.slug)}>
          See the {car.noun} again
        </a>
        <a className={buildButtonClass({})} href={homePath()}>
          Home
        </a>
      </p>
    </>
  );
}

const LOOK_EVERY_MS = 2000;
/** Then more rarely: whoever waits so long has read that the page may be closed. */
const OFTEN = 15;
const RARELY = 5;

interface ConfirmingStepProps {
  onChange: () => Promise<void>;
}

/** The browser or the bank says that it is paid, and the provider has not told us yet: asks until it has. */
export function ConfirmingStep({ onChange }: ConfirmingStepProps) {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
      setIsLong(ticks >= OFTEN);
      if (ticks < OFTEN || ticks % RARELY === 0) void onChange();
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [onChange]);
  return (
    <>
      <StepHeading stepNumber={2} title="We are waiting for your bank" />
      <output className="checkout-wait">
        <span className="spinner" aria-hidden="true" />
        {isLong
          ? 'It takes longer than usual. You can close this page: the link in your mail leads back here. You are never charged twice.'
          : 'This takes a few seconds. You can leave this page and come back: you are never charged twice.'}
      </output>
    </>
  );
}
