import { formatLabel } from '#domain/words/words.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import type { ModelView } from './load-model.ts';

/** Grades and colours the model comes in. A colour is its name; the dot beside it only helps. */
export function ModelFacts({ model: { grades, colours } }: { model: ModelView }) {
  const site = useSiteShell();
  if (grades.length === 0 && colours.length === 0) return null;
  return (
    <div className="block model-facts">
      {grades.length === 0 ? null : (
        <section className="panel panel-pad" aria-labelledby="grades">
          <h2 id="grades">Grades</h2>
          <ul>
            {grades.map((grade) => (
              <li key={grade}>{grade}</li>
            ))}
          </ul>
        </section>
      )}
      {colours.length === 0 ? null : (
        <section className="panel panel-pad" aria-labelledby="colours">
          <h2 id="colours">{formatLabel('colour', site)}s</h2>
          <ul>
            {colours.map(({ name, swatch }) => (
              <li key={name}>
                {swatch === null ? null : <Swatch colour={swatch} />}
                {name}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Drawn, because the content policy knows no inline styles. */
function Swatch({ colour }: { colour: string }) {
  return (
    <svg className="swatch" viewBox="0 0 26 26" aria-hidden="true">
      <circle cx="13" cy="13" r="12" fill={colour} />
    </svg>
  );
}
