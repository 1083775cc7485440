import { brandPath } from '../../layout/menu-links.tsx';
import { useSiteShell } from '../../layout/site-shell.ts';
import { searchPath } from '../../paths.ts';
import { Emblem, assignEmblems } from '../../ui/emblem.tsx';

const MAX_TILES = 8;

/** The makes with most stock; each opens exactly the cars it counts. */
export function BrandTiles() {
  const { brands, searchPath: path } = useSiteShell();
  if (brands.length < 2) return null;
  const largest = brands.toSorted(([, a], [, b]) => b - a).slice(0, MAX_TILES);
  const shownBrands = brands.filter((brand) => largest.includes(brand));
  const emblems = assignEmblems(shownBrands.map(([make]) => make));
  return (
    <section className="wrap section home-part" aria-labelledby="brands">
      <div className="section-head">
        <h2 id="brands">Shop by brand</h2>
        <a className="more-link" href={searchPath(path)}>
          All brands
        </a>
      </div>
      <ul className="brands">
        {shownBrands.map(([make, count]) => (
          <li key={make}>
            <a href={brandPath(path, make)}>
              <Emblem number={emblems.get(make) ?? 1} />
              <span>{make}</span>
              <small>{count} in stock</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
