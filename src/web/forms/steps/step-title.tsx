import { useEffect, useRef } from 'react';
import type { FormStep } from '#domain/forms/form.ts';
import { wordingIn } from '#domain/forms/wording.ts';
import { useSiteShell } from '../../layout/site-shell.ts';

/** What a step asks. Takes the focus when the shopper came from another step, so that readers of a screen hear it. */
export function StepTitle({ step, takesFocus }: { step: FormStep; takesFocus: boolean }) {
  const site = useSiteShell();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className="step-title">
      <h2 ref={heading} tabIndex={-1}>
        {wordingIn(site, step.title)}
      </h2>
      {step.intro !== undefined && <p className="muted">{wordingIn(site, step.intro)}</p>}
    </div>
  );
}
