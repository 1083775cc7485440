import type { CardTag } from '#domain/cars/card-tag.ts';
import { Icon } from '../../ui/icon.tsx';

/** The badge in a card's corner; the sold one is a ribbon over the picture. Always words, never colour alone. */
export function CardBadge({ tag }: { tag: CardTag }) {
  if (tag.look === 'sold') return <p className="card-ribbon">{tag.text}</p>;
  return (
    <p className={`card-badge badge-${tag.look}`}>
      {tag.look === 'certified' ? <Icon name="tick" small /> : null}
      {tag.text}
    </p>
  );
}
