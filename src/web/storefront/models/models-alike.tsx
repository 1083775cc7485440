import { NoPicture } from '../../ui/no-picture.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { AlikeModel } from './find-alike-models.ts';

/** Other models, each with the one thing in which it differs. Only those of the same body are said to be like this one. */
export function ModelsAlike({ name, alike }: { name: string; alike: readonly AlikeModel[] }) {
  if (alike.length === 0) return null;
  const haveSameBody = alike.every(({ hasSameBody }) => hasSameBody);
  return (
    <section className="block models-alike" aria-labelledby="alike">
      <h2 id="alike">{haveSameBody ? `Like the ${name}` : 'Other models'}</h2>
      <ul>
        {alike.map((model) => (
          <li key={model.name}>
            <span className="alike-picture">
              {model.picture === null ? (
                <NoPicture />
              ) : (
                <Picture
                  src={model.picture.url}
                  dark={model.picture.dark}
                  alt=""
                  sizes="120px"
                  widths={[128, 256]}
                />
              )}
            </span>
            <span>
              <a href={model.url}>{model.name}</a>
              <small>{model.note}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
