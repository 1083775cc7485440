import { useSiteShell } from '../../layout/site-shell.ts';
import type { ShownCar } from './load-car-page.ts';
import { keyFacts, specTables } from './spec-rows.ts';

export function Specifications({ car }: { car: ShownCar }) {
  const site = useSiteShell();
  const description = car.description?.trim() ?? '';
  return (
    <>
      <dl className="key-facts" aria-label="Key facts">
        {keyFacts(car, site).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section>
        <h2>Specifications</h2>
        <div className="spec-tables">
          {specTables(car, site).map((rows) => (
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
      {description === '' ? null : (
        <section>
          <h2>About this {car.make}</h2>
          {description.split(/\n\s*\n/).map((paragraph) => (
            <p className="car-description" key={paragraph}>
              {paragraph}
            </p>
          ))}
        </section>
      )}
    </>
  );
}
