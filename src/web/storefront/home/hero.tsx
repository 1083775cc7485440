import { Picture } from '../../ui/picture.tsx';
import { HomeSearchForm } from './home-search-form.tsx';
import type { HomeData } from './load-home.ts';

/** The headline, one dark picture masked into the ground, and the one search form. */
export function Hero({ home }: { home: HomeData }) {
  return (
    <section className="hero">
      {home.hero === null ? null : (
        <Picture
          className="hero-picture"
          src={home.hero}
          alt=""
          width={1600}
          height={1067}
          sizes="(min-width: 768px) 72vw, 132vw"
          widths={[640, 828, 1200, 1920]}
          priority
        />
      )}
      <div className="wrap hero-text">
        <div>
          <h1>{home.headline}</h1>
          <p>{home.introduction}</p>
        </div>
        <HomeSearchForm search={home.search} />
      </div>
    </section>
  );
}
