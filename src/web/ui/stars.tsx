import { Icon } from './icon.tsx';

const STARS = [1, 2, 3, 4, 5];

/** A rating out of five; halves count as full from .5 on. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="stars">
      <span className="hidden-visually">{rating} out of 5</span>
      {STARS.map((star) => (
        <Icon key={star} name="star" small filled={rating >= star - 0.5} />
      ))}
    </span>
  );
}
