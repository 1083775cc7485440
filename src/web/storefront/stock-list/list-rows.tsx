import { useSiteShell } from '../../layout/site-shell.ts';
import { carPath } from '../../paths.ts';
import { NoPictureDrawing } from '../../ui/no-picture.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { ListRow } from './list-row.ts';

/** A line a car, its facts under each other from line to line. */
export function ListRows({ rows }: { rows: readonly ListRow[] }) {
  return (
    <ul className="list-rows">
      {rows.map((row, index) => (
        <li key={row.id}>
          <Row row={row} isFirst={index < 4} />
        </li>
      ))}
    </ul>
  );
}

function Row({ row, isFirst }: { row: ListRow; isFirst: boolean }) {
  const site = useSiteShell();
  const { name, slug, variant, tag, year, distance, location, price, priceNote } = row;
  return (
    <article className="list-row">
      <div className="list-picture">
        {row.picture === null ? (
          <NoPictureDrawing />
        ) : (
          <Picture
            src={row.picture.url}
            dark={row.picture.dark}
            alt=""
            width={900}
            height={600}
            sizes="128px"
            widths={[128, 256, 384]}
            eager={isFirst}
          />
        )}
      </div>
      <div className="list-name">
        <h2>
          <a href={carPath(site, slug)}>{name}</a>
        </h2>
        <p className="muted small">{variant}</p>
        {tag === '' ? null : <span className="pill">{tag}</span>}
      </div>
      <p className="list-facts">
        <span className="num">{year}</span>
        <span className="num">{distance}</span>
        <span>{location}</span>
      </p>
      <p className="list-price">
        {price}
        <small>{priceNote}</small>
      </p>
    </article>
  );
}
