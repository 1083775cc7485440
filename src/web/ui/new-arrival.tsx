import { useSiteShell } from '../layout/site-shell.ts';
import { drawingUrl } from './drawing-url.ts';

/** Stands where a car has no picture yet (spec §2). */
export function NewArrival() {
  const { template } = useSiteShell();
  return (
    <div className="card-arrival">
      <svg viewBox="0 0 170 56" aria-hidden="true">
        <use href={drawingUrl(`arrival-${template}`)} />
      </svg>
      <b>New arrival</b>
      <span>Photos on the way</span>
    </div>
  );
}
