import type { HeroName } from '#domain/content/home-settings.ts';
import { HomeSearchForm } from '../home-search-form.tsx';
import type { HomeData } from '../load-home.ts';
import { HeroAside } from './hero-aside.tsx';
import { HeroPicture } from './hero-picture.tsx';
import editorial from './editorial.css?url';
import figures from './figures.css?url';
import picture from './picture.css?url';
import poster from './poster.css?url';
import range from './range.css?url';
import search from './search.css?url';
import split from './split.css?url';
import stock from './stock.css?url';

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
 * screen readers meet them alike; a style of its own makes each a design of its own.
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
