import { FindTheDoor } from '../locations/find-the-door.tsx';
import { LocationFront } from '../locations/location-front.tsx';
import styles from './approaches.css?url';
import type { FormPageData } from './load-form-page.ts';

interface ApproachesProps {
  approaches: FormPageData['approaches'];
  /** In a row of their own: there is no room for them beside the form. */
  isWide: boolean;
}

/** Whoever writes may rather come by: the front to look out for, and the way to its door. */
export function Approaches({ approaches, isWide }: ApproachesProps) {
  if (approaches.length === 0) return null;
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
