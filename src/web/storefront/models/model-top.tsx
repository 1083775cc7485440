import { countOfCars, tradeWordsOf } from '#domain/words/words.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { buttonClass } from '../../ui/button.tsx';
import { NoPicture } from '../../ui/no-picture.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { ModelView } from './load-model.ts';

interface ModelTopProps {
  title: string;
  model: ModelView;
  /** Where a test drive is booked. */
  testDrive: string;
}

/** The model's picture beside its name, its price and what one can do next. */
export function ModelTop({ title, model, testDrive }: ModelTopProps) {
  const site = useSiteShell();
  const { picture, body, count, price, priceNote, searchUrl } = model;
  return (
    <div className="model-top">
      <div className="model-picture">
        {picture === null ? (
          <NoPicture />
        ) : (
          <Picture
            src={picture}
            alt={title}
            width={900}
            height={600}
            sizes="(min-width: 1280px) 640px, (min-width: 992px) 50vw, 94vw"
            widths={[384, 640, 828, 1080]}
            priority
          />
        )}
      </div>
      <div>
        <h1>{title}</h1>
        <p className="content-intro">
          {[body, count === 0 ? 'none in stock today' : `${countOfCars(count, site)} in stock`]
            .filter(Boolean)
            .join(', ')}
        </p>
        {price === '' ? null : (
          <p className="model-price">
            <span className="model-from">From</span> {price}
            <small>{priceNote}</small>
          </p>
        )}
        <div className="model-acts">
          {searchUrl === null ? null : (
            <a className={buttonClass({ kind: 'brand' })} href={searchUrl}>
              See {countOfCars(count, site)}
            </a>
          )}
          <a className={buttonClass({})} href={testDrive}>
            Book a {tradeWordsOf(site).testDrive}
          </a>
        </div>
      </div>
    </div>
  );
}
