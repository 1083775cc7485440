import { useEffect, useRef } from 'react';

interface StepHeadingProps {
  /** From 1, of three; left out where there is no way on. */
  stepNumber?: 1 | 2 | 3;
  title: string;
}

let drawnBefore = false;

/** How far the shopper is, and what is asked now. It takes the focus at every step but the first that is drawn. */
export function StepHeading({ stepNumber, title }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (drawnBefore) heading.current?.focus({ preventScroll: false });
    drawnBefore = true;
  }, [title]);
  return (
    <>
      {stepNumber !== undefined && <StepProgress at={stepNumber} />}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
    </>
  );
}

const STEPS = 3;

function StepProgress({ at: stepNumber }: { at: number }) {
  const text = `Step ${stepNumber} of ${STEPS}`;
  const percent = Math.round((stepNumber / STEPS) * 100);
  return (
    <div className="checkout-progress">
      <p className="step-count">{text}</p>
      <progress className="step-bar" aria-label={text} max={100} value={percent} aria-valuenow={percent} />
    </div>
  );
}
