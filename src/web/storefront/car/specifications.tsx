import type { CarPageView } from './load-car-page.ts';

/** Key facts, the tables of everything known, and the dealer's own words. */
export function Specifications({ page }: { page: CarPageView }) {
  const { make, description } = page.car;
  const text = description?.trim() ?? '';
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
      {text === '' ? null : (
        <section>
          <h2>About this {make}</h2>
          {text.split(/\n\s*\n/).map((paragraph) => (
            <p className="car-description" key={paragraph}>
              {paragraph}
            </p>
          ))}
        </section>
      )}
    </>
  );
}
