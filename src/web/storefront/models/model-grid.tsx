import { nameModel } from '#domain/cars/car-title.ts';
import { NoPicture } from '../../ui/no-picture.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { StockedModel } from './list-stocked-models.ts';
import type { ConditionStock } from './find-model-stock.ts';

interface ModelGridProps {
  make: string;
  models: readonly StockedModel[];
  /** Level of the cards' headings. */
  heading?: 'h2' | 'h3';
}

/** Models as tiles: picture, what it is, the lowest price of new ones and, apart, of used ones. */
export function ModelGrid({ make, models, heading: Heading = 'h3' }: ModelGridProps) {
  if (models.length === 0) return null;
  return (
    <ul className="model-grid">
      {models.map((model) => (
        <li key={model.slug}>
          <article className="card model-card">
            <div className="card-media">
              <ModelPicture model={model} />
            </div>
            <div className="card-text">
              <Heading>
                <a href={model.url}>
                  <span className={isWholeName(make, model.name) ? 'hidden-visually' : undefined}>
                    {make}{' '}
                  </span>
                  {model.name}
                </a>
              </Heading>
              {model.kind === '' ? null : <p className="model-kind">{model.kind}</p>}
              <ModelPrices model={model} name={`${make} ${model.name}`} />
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}

/** Whether a model says what it is without its make; a figure does not. */
function isWholeName(make: string, model: string): boolean {
  return nameModel(make, model) === model;
}

function ModelPicture({ model: { picture } }: { model: StockedModel }) {
  if (picture === null) return <NoPicture />;
  return (
    <Picture
      src={picture.url}
      dark={picture.dark}
      alt=""
      sizes="(min-width: 1200px) 400px, (min-width: 576px) 46vw, 112px"
      widths={[384, 640, 828]}
    />
  );
}

interface ModelPricesProps {
  model: Pick<StockedModel, 'fresh' | 'used' | 'askUrl'>;
  /** Make and model, for who hears a link without its tile. */
  name: string;
}

/** New and used apart, each with its own basis and number: the two are never compared. */
function ModelPrices({ model: { fresh: newStock, used: usedStock, askUrl }, name }: ModelPricesProps) {
  return (
    <div className="model-prices">
      {newStock === undefined ? null : newStock === null ? (
        <p className="model-cell">
          <small>New</small>
          <b>None here</b>
        </p>
      ) : (
        <Cell name={name} stock={newStock} />
      )}
      {usedStock !== null ? (
        <Cell name={name} stock={usedStock} />
      ) : (
        <a className="model-cell" href={askUrl}>
          <small>Used, none today</small>
          <b>Tell me when one comes</b>
          <span className="hidden-visually">: {name}</span>
        </a>
      )}
    </div>
  );
}

interface CellProps {
  name: string;
  stock: ConditionStock;
}

function Cell({ name, stock: { url, condition, price, notes } }: CellProps) {
  return (
    <a className="model-cell" data-used={condition !== 'New' || undefined} href={url}>
      <small>
        {condition}
        {price === '' ? '' : ' from'}
        <span className="hidden-visually">: {name}</span>
      </small>
      {price === '' ? null : <b className="num">{price}</b>}
      <small>{notes.flatMap((note) => [' ', <span key={note}>{note}</span>])}</small>
    </a>
  );
}
