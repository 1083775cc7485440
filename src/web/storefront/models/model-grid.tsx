import { groupDigits } from '#domain/words/words.ts';
import { NoPicture } from '../../ui/no-picture.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { StockedModel } from './models-in-stock.ts';

interface ModelGridProps {
  make: string;
  models: readonly StockedModel[];
  /** Level of the cards' headings. */
  heading?: 'h2' | 'h3';
}

/** Models as tiles: picture, how many are here, the lowest price and what it includes. */
export function ModelGrid({ make, models, heading: Heading = 'h3' }: ModelGridProps) {
  if (models.length === 0) return null;
  return (
    <ul className="model-grid">
      {models.map((model) => (
        <li key={model.slug}>
          <article className="card">
            <div className="card-media">
              <ModelPicture model={model} />
            </div>
            <div className="card-text">
              <Heading>
                <a href={model.url}>
                  <span className="hidden-visually">{make} </span>
                  {model.name}
                </a>
              </Heading>
              <p className="model-count">
                {model.count === 0 ? 'None in stock today' : `${groupDigits(model.count)} in stock`}
              </p>
              {model.price === '' ? null : (
                <p className="card-price">
                  <span className="model-from">From</span> {model.price}
                  <small>{model.priceNote}</small>
                </p>
              )}
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}

function ModelPicture({ model: { picture } }: { model: StockedModel }) {
  if (picture === null) return <NoPicture />;
  return (
    <Picture
      src={picture}
      alt=""
      width={900}
      height={600}
      sizes="(min-width: 1200px) 300px, (min-width: 660px) 31vw, 47vw"
      widths={[256, 384, 640]}
    />
  );
}
