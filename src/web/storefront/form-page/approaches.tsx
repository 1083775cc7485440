import { FindTheDoor } from '../locations/find-the-door.tsx';
import { LocationFront } from '../locations/location-front.tsx';
import styles from './approaches.css?url';
import type { FormPageData } from './load-form-page.ts';

interface ApproachesProps {
  approaches: FormPageData['approaches'];
  /** Of the desks above them, on the same side of the form. */
  deskCount: number;
}

/** As many desks and ways to a door are as tall as a form: more have a row of their own. */
const ROOM_BESIDE = 3;

/** Whoever writes may rather come by: the front to look out for, and the way to its door. */
export function Approaches({ approaches, deskCount }: ApproachesProps) {
  if (approaches.length === 0) return null;
  const isWide = deskCount > 0 && deskCount + approaches.length > ROOM_BESIDE;
  return (
    <div className={`form-approaches ${isWide ? 'form-approaches-wide' : ''}`}>
      <link rel="stylesheet" href={styles} precedence="page" />
      {approaches.map(({ name, front, landmarks }) => (
        <div key={name} className="form-approach">
          <LocationFront name={name} picture={front} />
          <FindTheDoor landmarks={landmarks} {...(approaches.length > 1 && { heading: `Find ${name}` })} />
        </div>
      ))}
    </div>
  );
}
