import type { Offered } from './offered.ts';
import type { StockedModel } from './models-in-stock.ts';

interface ModelPricesProps {
  model: Pick<StockedModel, 'fresh' | 'used' | 'askUrl'>;
  /** Make and model, for who hears a link without its tile. */
  name: string;
}

/** New and used apart, each with its own basis and number: the two are never compared. */
export function ModelPrices({ model: { fresh, used, askUrl }, name }: ModelPricesProps) {
  return (
    <div className="model-prices">
      {fresh === undefined ? null : fresh === null ? (
        <p className="model-cell">
          <small>New</small>
          <b>None here</b>
        </p>
      ) : (
        <Cell condition="New" name={name} offered={fresh} />
      )}
      {used !== null ? (
        <Cell condition="Used" name={name} offered={used} />
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
  offered: Offered;
}

function Cell({ condition, name, offered: { url, price, notes } }: CellProps) {
  return (
    <a className="model-cell" data-used={condition === 'Used' || undefined} href={url}>
      <small>
        {condition}
        {price === '' ? '' : ' from'}
        <span className="hidden-visually">: {name}</span>
      </small>
      {price === '' ? null : <b className="num">{price}</b>}
      <small>
        {notes.map((note) => (
          <span key={note}>{note} </span>
        ))}
      </small>
    </a>
  );
}
