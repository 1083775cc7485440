import { nounOf, wordsOf } from '#domain/words/words.ts';
import { brandPath } from '../../layout/menu-links.tsx';
import { useSiteShell } from '../../layout/site-shell.ts';
import { garagePath, homePath, searchPath } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CarCard } from '../car-card/car-card.tsx';
import type { CardData } from '../car-card/card-data.ts';

const BRANDS_SHOWN = 4;

/** The site's own answer to an address it does not have. Draws without any loader data too. */
export function NotFoundView({ cars }: { cars: CardData[] }) {
  const site = useSiteShell();
  return (
    <main id="main" className="wrap section">
      <title>{`Page not found | ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="lost">
        <p className="pill">Error 404</p>
        <h1>This one has left the {wordsOf(site).yard}</h1>
        <p className="lost-lead">The page moved or the {nounOf(site)} sold. Here is the quickest way back.</p>
        {site.searchPath === '' ? null : <WaysBack />}
      </div>
      {cars.length === 0 ? null : (
        <section aria-labelledby="latest">
          <h2 id="latest">Latest arrivals</h2>
          <div className="card-grid">
            {cars.map((car) => (
              <CarCard key={car.id} car={car} />
            ))}
          </div>
        </section>
      )}
    </main>
  );
}

function WaysBack() {
  const site = useSiteShell();
  const brands = site.brands.toSorted(([, a], [, b]) => b - a).slice(0, BRANDS_SHOWN);
  return (
    <>
      <search aria-label="Search stock">
        <form className="lost-search" action={searchPath(site.searchPath)} method="get">
          <input
            className="input"
            type="search"
            name="query"
            aria-label="Search"
            placeholder="Make, model or stock number"
          />
          <Button kind="brand" type="submit">
            <Icon name="search" />
            Search
          </Button>
        </form>
      </search>
      <ul className="chips">
        <Chip url={homePath()} text="Home" />
        <Chip url={searchPath(site.searchPath)} text={`All ${nounOf(site, 2)}`} />
        {brands.map(([make]) => (
          <Chip key={make} url={brandPath(site.searchPath, make)} text={make} />
        ))}
        <Chip url={garagePath(site)} text="My garage" />
      </ul>
    </>
  );
}

function Chip({ url, text }: { url: string; text: string }) {
  return (
    <li>
      <a className="chip" href={url}>
        {text}
      </a>
    </li>
  );
}
