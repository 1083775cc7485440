import { FindTheDoor } from '../locations/find-the-door.tsx';
import { LocationFront } from '../locations/location-front.tsx';
import styles from './approaches.css?url';
import type { FormPageData } from './load-form-page.ts';

/** Whoever writes may rather come by: the front to look out for, and the way to its door. */
export function Approaches({ approaches }: { approaches: FormPageData['approaches'] }) {
  if (approaches.length === 0) return null;
  return (
    <div className="form-approaches">
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
