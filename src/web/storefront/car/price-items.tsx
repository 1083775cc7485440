import type { PriceItem, PriceItems as Items } from '#domain/cars/price-items.ts';

/** What a price includes and what comes on top, line by line. */
export function PriceItems({ items: { parts, total, onTop } }: { items: Items }) {
  return (
    <section>
      <h2>What the price includes</h2>
      <table className="price-items">
        <tbody>
          {parts.map((item) => (
            <ItemRow item={item} key={item.label} />
          ))}
          <ItemRow item={total} className="price-items-total" />
        </tbody>
        {onTop.length > 0 && (
          <tbody>
            <tr>
              <th scope="rowgroup" colSpan={2} className="price-items-on-top">
                On top of it
              </th>
            </tr>
            {onTop.map((item) => (
              <ItemRow item={item} key={item.label} />
            ))}
          </tbody>
        )}
      </table>
    </section>
  );
}

function ItemRow({ item, className }: { item: PriceItem; className?: string }) {
  return (
    <tr className={className}>
      <th scope="row">
        {item.label}
        {item.isEstimate && <span className="price-items-estimate">Estimate</span>}
        {item.note && <small>{item.note}</small>}
      </th>
      <td>{item.amount}</td>
    </tr>
  );
}
