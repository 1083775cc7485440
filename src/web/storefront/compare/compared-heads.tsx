import { useSiteShell } from '../../layout/site-shell.ts';
import { carPath, comparePath } from '../../paths.ts';
import { buildButtonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { CardBadge } from '../car-card/card-badge.tsx';
import { AddAnother } from './add-another.tsx';
import type { ComparedCar } from './load-compare.ts';

interface ComparedHeadsProps {
  cars: readonly ComparedCar[];
}

/** The pictures, which scroll away, and below them names, prices and one act each, which stay. */
export function ComparedHeads({ cars }: ComparedHeadsProps) {
  const slugs = cars.map(({ slug }) => slug);
  const buildPathWithout = (removedSlug: string) => comparePath(slugs.filter((slug) => slug !== removedSlug));
  return (
    <>
      <div className="compare-cols">
        {cars.map((car) => (
          <div key={car.id} className={car.tag?.look === 'sold' ? 'card-media card-sold' : 'card-media'}>
            <HeadPicture car={car} />
            {car.tag === null ? null : <CardBadge tag={car.tag} />}
            <a className="compare-remove" href={buildPathWithout(car.slug)} aria-label={`Remove ${car.name}`}>
              <Icon name="close" />
            </a>
          </div>
        ))}
        {cars.length === 1 ? <AddAnother /> : null}
      </div>
      <div className="compare-cols compare-heads">
        {cars.map((car) => (
          <Head key={car.id} car={car} />
        ))}
      </div>
    </>
  );
}

function HeadPicture({ car: { picture } }: { car: ComparedCar }) {
  if (picture === null) return null;
  return (
    <Picture
      src={picture.url}
      dark={picture.dark}
      alt=""
      sizes="(min-width: 992px) 430px, 50vw"
      widths={[256, 384, 640]}
      eager
    />
  );
}

function Head({ car }: { car: ComparedCar }) {
  const site = useSiteShell();
  const { slug, name, price, priceNote, enquire } = car;
  const page = carPath(site, slug);
  return (
    <div>
      <a className="compare-name" href={page}>
        {name}
      </a>
      <p className="compare-price">
        <b>{price}</b> <span className="muted">{priceNote}</span>
      </p>
      <a className={buildButtonClass({ kind: 'brand' }, 'no-print')} href={enquire ?? page}>
        {enquire === null ? 'View' : 'Enquire now'}
        <span className="hidden-visually">
          {enquire === null ? ' ' : ' about '}
          {name}
        </span>
      </a>
    </div>
  );
}
