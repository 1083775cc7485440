import type { ModelView } from './load-model.ts';

/** The versions of the model that are here, by their lowest price, each with what it includes. */
export function ModelVersions({ versions, isNew }: Pick<ModelView, 'versions' | 'isNew'>) {
  if (versions.length === 0) return null;
  return (
    <section className="block model-versions" aria-labelledby="versions">
      <h2 id="versions">Versions in stock{isNew ? ', new' : ', used'}</h2>
      <ul>
        {versions.map(({ name, url, note, price, basis }) => (
          <li key={name}>
            <span>
              <a href={url}>{name}</a>
              <small>{note}</small>
            </span>
            {price === '' ? null : (
              <span className="model-version-price">
                <b className="num">{price}</b> <small>{basis}</small>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
