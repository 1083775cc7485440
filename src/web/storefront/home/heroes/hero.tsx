import type { HeroName } from '#domain/content/home-settings.ts';
import { HomeSearchForm } from '../home-search-form.tsx';
import type { HomeData } from '../load-home.ts';
import { countOfCars, pickNoun } from '#domain/words/words.ts';
import { useSiteShell } from '../../../layout/site-shell.ts';
import { searchPath } from '../../../paths.ts';
import { Picture } from '../../../ui/picture.tsx';
import editorial from './editorial.css?url';
import figures from './figures.css?url';
import picture from './picture.css?url';
import poster from './poster.css?url';
import range from './range.css?url';
import search from './search.css?url';
import split from './split.css?url';
import stock from './stock.css?url';

const HALF = '(min-width: 992px) 50vw, 94vw';

const WHOLE = '100vw';

const SIZES: Readonly<Record<HeroName, string>> = {
  search: '(min-width: 992px) 42vw, 94vw',
  picture: WHOLE,
  stock: '(min-width: 768px) 220px, 120px',
  editorial: '(min-width: 768px) 66vw, 100vw',
  figures: '(min-width: 992px) 58vw, 94vw',
  split: HALF,
  range: '(min-width: 768px) 620px, 248px',
  poster: '(min-width: 768px) 560px, 80vw',
};

/** The look of each, fetched by the sites that chose it. */
const STYLES: Readonly<Record<HeroName, string>> = {
  search,
  picture,
  stock,
  editorial,
  figures,
  split,
  range,
  poster,
};

/**
 * The headline, a vehicle and the one search form. All heroes are the same parts in the same order, so that keyboard and
 * screen readers meet them alike; a style of its own makes each a design of its own. It may move the picture, which
 * nobody reads or reaches, so that no two begin alike on a phone.
 */
export function Hero({ home }: { home: HomeData }) {
  return (
    <>
      <link rel="stylesheet" href={STYLES[home.hero.name]} precedence="page" />
      <section className="hero">
        <div className="hero-frame">
          <div className="hero-words">
            <h1>{home.headline}</h1>
            <p>{home.introduction}</p>
          </div>
          <HeroPicture {...home.hero} />
          <HeroAside home={home} />
          <HomeSearchForm search={home.search} />
        </div>
      </section>
    </>
  );
}

/** The page's largest picture: asked for first. */
function HeroPicture({ name, picture }: HomeData['hero']) {
  if (picture === null) return null;
  return (
    <Picture
      className="hero-picture"
      src={picture.url}
      dark={picture.dark}
      alt=""
      width={1600}
      height={['picture', 'figures', 'editorial', 'poster'].includes(name) ? 900 : 1067}
      sizes={SIZES[name]}
      widths={[384, 640, 828, 1200, 1920]}
      priority
    />
  );
}

/** What a hero shows beside words, picture and form: figures, ranges of prices, models; some show nothing. */
function HeroAside({ home }: { home: HomeData }) {
  switch (home.hero.name) {
    case 'editorial':
      return <StockCount home={home} />;
    case 'figures':
      return <Figures home={home} />;
    case 'stock':
      return <PriceRanges ranges={home.priceRanges} />;
    case 'range':
      return <Models models={home.models} />;
    case 'search':
    case 'picture':
    case 'split':
    case 'poster':
      return null;
  }
}

function StockCount({ home: { search } }: { home: HomeData }) {
  const site = useSiteShell();
  return (
    <a className="hero-count" href={searchPath(search.path)}>
      <b>{search.total}</b>
      <span>See all {countOfCars(search.total, site)}</span>
    </a>
  );
}

function Figures({ home: { search, promise, affordable } }: { home: HomeData }) {
  const site = useSiteShell();
  return (
    <ul className="hero-figures">
      <li>
        <a href={searchPath(search.path)}>
          <b>{search.total}</b>
          <span>{pickNoun(site, search.total)} here now</span>
        </a>
      </li>
      {affordable === null ? null : (
        <li>
          <a href={affordable.url}>
            <b>{affordable.count}</b>
            <span>{affordable.name}</span>
            <svg viewBox={`0 0 ${search.total} 1`} preserveAspectRatio="none" aria-hidden="true">
              <rect width={affordable.count} height="1" />
            </svg>
          </a>
        </li>
      )}
      <PromiseNote promise={promise} />
    </ul>
  );
}

function PromiseNote({ promise }: { promise: HomeData['promise'] }) {
  const [count, unit] = promise?.split(' ') ?? [];
  if (count === undefined) return null;
  return (
    <li>
      <b>{count}</b>
      <span>{unit} until we usually answer</span>
    </li>
  );
}

function PriceRanges({ ranges }: { ranges: HomeData['priceRanges'] }) {
  const site = useSiteShell();
  if (ranges.length === 0) return null;
  return (
    <ul className="hero-ranges" aria-label="By price">
      {ranges.map(({ name, count, share, url }) => (
        <li key={name}>
          <a href={url}>
            <svg viewBox="0 0 1 100" preserveAspectRatio="none" aria-hidden="true">
              <rect y={100 - share} width="1" height={share} />
            </svg>
            <b>{name}</b>
            <small>{countOfCars(count, site)}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Models({ models }: { models: HomeData['models'] }) {
  if (models.length === 0) return null;
  return (
    <ul className="hero-models" aria-label="Models in stock">
      {models.map(({ name, count, url, picture }) => (
        <li key={name}>
          <a href={url}>
            {picture === null ? null : (
              <Picture
                src={picture.url}
                dark={picture.dark}
                alt=""
                sizes="(min-width: 992px) 190px, 150px"
                widths={[256, 384]}
                eager
              />
            )}
            <b>{name}</b>
            <small>{count} in stock</small>
          </a>
        </li>
      ))}
    </ul>
  );
}
