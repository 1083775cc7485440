import { countOfCars, pickNoun } from '#domain/words/words.ts';
import { useSiteShell } from '../../../layout/site-shell.ts';
import { searchPath } from '../../../paths.ts';
import { Picture } from '../../../ui/picture.tsx';
import type { HomeData } from '../load-home.ts';

/** What a hero shows beside words, picture and form: figures, ranges of prices, models; some show nothing. */
export function HeroAside({ home }: { home: HomeData }) {
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
          </a>
        </li>
      )}
      <PromiseNote promise={promise} />
    </ul>
  );
}

function PromiseNote({ promise }: Pick<HomeData, 'promise'>) {
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
                width={900}
                height={600}
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
