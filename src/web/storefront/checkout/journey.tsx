import { buttonClass } from '../../ui/button.tsx';
import { CarStrip } from '../car/car-strip.tsx';
import type { loadJourney } from './load-journey.ts';

export type JourneyView = Awaited<ReturnType<typeof loadJourney>>;

/** The steps of a purchase, to be taken in any order. */
export function Journey({ view: { car, noun, steps } }: { view: JourneyView }) {
  return (
    <div className="journey">
      <h1>{`Buy your ${noun} online`}</h1>
      <p className="muted">Four steps, in the order you like. Leave out what you do not need.</p>
      {car && <CarStrip car={car} />}
      <ol className="journey-steps">
        {steps.map(({ title, text, label, url }, at) => (
          <li key={title} className="panel panel-pad">
            <h2>{title}</h2>
            <p className="muted">{text}</p>
            <p>
              <a className={buttonClass(at === steps.length - 1 ? { kind: 'accent' } : {})} href={url}>
                {label}
              </a>
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}
