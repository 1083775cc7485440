import type { ConditionStock } from './find-model-stock.ts';
import type { StockedModel } from './list-stocked-models.ts';

interface ModelPricesProps {
  model: Pick<StockedModel, 'fresh' | 'used' | 'askUrl'>;
  /** Make and model, for who hears a link without its tile. */
  name: string;
}

/** New and used apart, each with its own basis and number: the two are never compared. */
export function ModelPrices({ model: { fresh: newStock, used: usedStock, askUrl }, name }: ModelPricesProps) {
  return (
    <div className="model-prices">
      {newStock === undefined ? null : newStock === null ? (
        <p className="model-cell">
          <small>New</small>
          <b>None here</b>
        </p>
      ) : (
        <Cell condition="New" name={name} stock={newStock} />
      )}
      {usedStock !== null ? (
        <Cell condition="Used" name={name} stock={usedStock} />
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
  condition: 'New' | 'Used';
  name: string;
  stock: ConditionStock;
}

function Cell({ condition, name, stock: { url, price, notes } }: CellProps) {
  return (
    <a className="model-cell" data-used={condition === 'Used' || undefined} href={url}>
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
