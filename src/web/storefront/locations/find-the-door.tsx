import { useId } from 'react';
import type { Location } from '#domain/tenants/location.ts';
import styles from './find-the-door.css?url';

const NAMES: readonly [keyof Location['landmarks'], string][] = [
  ['by_car', 'By car'],
  ['park', 'Park'],
  ['train', 'By train'],
  ['after_hours', 'After hours'],
];

interface FindTheDoorProps {
  landmarks: Partial<Location['landmarks']>;
  heading?: string;
}

/** The way in the dealer's own words; what the dealer said nothing of goes. */
export function FindTheDoor({ landmarks, heading = 'Find the door' }: FindTheDoorProps) {
  const id = useId();
  const shownLandmarks = NAMES.flatMap(([key, name]) => {
    const text = landmarks[key];
    return text ? [{ key, name, text }] : [];
  });
  if (shownLandmarks.length === 0) return null;
  return (
    <section className="door" aria-labelledby={id}>
      <link rel="stylesheet" href={styles} precedence="page" />
      <h2 id={id}>{heading}</h2>
      <ol>
        {shownLandmarks.map(({ key, name, text }) => (
          <li key={key}>
            <b>{name}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
