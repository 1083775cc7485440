import type { CardTag } from '#domain/cars/card-tag.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { imagePath } from '../../paths.ts';
import badgeUrl from './certified-badge.svg?url&no-inline';

const OWN_WIDTH = 256;

/** The badge in a card's corner; the sold one is a ribbon over the picture. Always words or a picture that says them, never colour alone. */
export function CardBadge({ tag }: { tag: CardTag }) {
  if (tag.look === 'sold') return <p className="card-ribbon">{tag.text}</p>;
  if (tag.look === 'certified') return <CertifiedBadge />;
  return <p className={`card-badge badge-${tag.look}`}>{tag.text}</p>;
}

/** Spec §4: an image. The dealer's own, else ours; its place is kept free by its height. */
function CertifiedBadge() {
  const { certifiedBadge } = useSiteShell();
  const siteBadge = certifiedBadge === undefined ? null : imagePath(certifiedBadge, OWN_WIDTH);
  return (
    <p className="card-badge badge-certified">
      <picture>
        <img src={siteBadge ?? badgeUrl} alt="Certified Toyota" width={132} height={32} />
      </picture>
    </p>
  );
}
