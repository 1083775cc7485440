import { useEffect, useMemo } from 'react';
import { useIsHydrated } from '../../browser/hydration/use-is-hydrated.ts';
import { openPurchaseMemory } from '../../browser/account/purchase-memory.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { buildButtonClass } from '../../ui/button.tsx';
import { CarStrip } from '../car/car-strip.tsx';
import type { loadJourney } from './load-journey.ts';

export type JourneyView = Awaited<ReturnType<typeof loadJourney>>;

/** The steps of a purchase, to be taken in any order. */
export function Journey({ view: { slug, car, noun, steps } }: { view: JourneyView }) {
  const sentSteps = useSentSteps(useSiteShell().id, slug);
  return (
    <div className="journey">
      <h1>{`Buy your ${noun} online`}</h1>
      <p className="muted">Four steps, in the order you like. Leave out what you do not need.</p>
      {car && <CarStrip car={car} />}
      <ol className="journey-steps">
        {steps.map(({ title, text, label, url, ends, done: doneText }, index) => (
          <li key={title} className="panel panel-pad">
            <h2>
              {title}
              <StepDone
                word={doneText ?? (ends.some((category) => sentSteps.includes(category)) ? 'Sent' : null)}
              />
            </h2>
            <p className="muted">{text}</p>
            <p>
              <a
                className={buildButtonClass(index === steps.length - 1 ? { kind: 'accent' } : {})}
                href={url}
              >
                {label}
              </a>
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}

function StepDone({ word }: { word: string | null }) {
  return word === null ? null : <span className="journey-sent">{word}</span>;
}

/** What this device sent on the way to this car; another car, and it begins anew. */
function useSentSteps(websiteId: number, slug: string): readonly string[] {
  const isHydrated = useIsHydrated();
  const storedPurchase = useMemo(
    () => (isHydrated ? openPurchaseMemory(websiteId).purchase.read() : null),
    [isHydrated, websiteId],
  );
  const isOther = isHydrated && storedPurchase?.slug !== slug;
  useEffect(() => {
    if (isOther) openPurchaseMemory(websiteId).purchase.write({ slug, sent: [] });
  }, [isOther, websiteId, slug]);
  return storedPurchase === null || isOther ? [] : storedPurchase.sent;
}
