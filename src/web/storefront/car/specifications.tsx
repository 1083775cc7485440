import { CarHistory } from './car-history.tsx';
import type { CarPageView } from './load-car-page.ts';
import { MarkedPictures } from './marked-pictures.tsx';
import { PriceItems } from './price-items.tsx';
import { Questions, ReasonsToBuy } from './reasons-and-questions.tsx';

/** Key facts, the price taken apart, the dealer's own words, what the car has and had, and the tables of everything known. */
export function Specifications({ page }: { page: CarPageView }) {
  const { make, description } = page.car;
  const text = description?.trim() ?? '';
  const hasMarks = page.pictures.some(({ note }) => note);
  return (
    <>
      <dl className="key-facts" aria-label="Key facts">
        {page.facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {page.price_items && <PriceItems items={page.price_items} />}
      {text === '' && !hasMarks ? null : (
        <section>
          <h2>About this {make}</h2>
          {(text === '' ? [] : text.split(/\n\s*\n/)).map((paragraph) => (
            <p className="car-description" key={paragraph}>
              {paragraph}
            </p>
          ))}
          <MarkedPictures pictures={page.pictures} />
        </section>
      )}
      <Features features={page.features} />
      <CarHistory page={page} />
      <ReasonsToBuy reasons={page.reasons} />
      <Questions page={page} />
      <section>
        <h2>Specifications</h2>
        <div className="spec-tables">
          {page.specs.map((rows) => (
            <table className="spec-table" key={rows[0]?.[0]}>
              <tbody>
                {rows.map(([label, value]) => (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    <td>{value}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          ))}
        </div>
      </section>
    </>
  );
}

function Features({ features }: Pick<CarPageView, 'features'>) {
  if (features.length === 0) return null;
  return (
    <section className="car-features">
      <h2>Features</h2>
      {features.map(({ group, labels }) => (
        <div key={group}>
          <h3>{group}</h3>
          <ul className="feature-list">
            {labels.map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        </div>
      ))}
      <p className="small muted">Read from this listing. Ask if one matters to you.</p>
    </section>
  );
}
