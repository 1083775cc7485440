import type { HeroName } from '#domain/content/home-settings.ts';
import { Picture } from '../../../ui/picture.tsx';
import type { HomeData } from '../load-home.ts';

const HALF = '(min-width: 992px) 50vw, 94vw';
const WHOLE = '100vw';

const SIZES: Readonly<Record<HeroName, string>> = {
  search: '(min-width: 992px) 42vw, 94vw',
  picture: WHOLE,
  stock: '(min-width: 992px) 320px, 44vw',
  editorial: '(min-width: 768px) 66vw, 100vw',
  figures: '(min-width: 992px) 58vw, 94vw',
  split: HALF,
  range: '(min-width: 992px) 620px, 94vw',
  poster: '(min-width: 768px) 560px, 80vw',
};

/** The page's largest picture: asked for first. */
export function HeroPicture({ name, picture }: HomeData['hero']) {
  if (picture === null) return null;
  return (
    <Picture
      className="hero-picture"
      src={picture.url}
      dark={picture.dark}
      alt=""
      width={1600}
      height={name === 'picture' || name === 'figures' ? 900 : 1067}
      sizes={SIZES[name]}
      widths={[384, 640, 828, 1200, 1920]}
      priority
    />
  );
}
