import { NoPicture } from '../../ui/no-picture.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { AlikeModel } from './alike.ts';

/** Other models of the kind, each with the one thing in which it differs. */
export function ModelsAlike({ name, alike }: { name: string; alike: readonly AlikeModel[] }) {
  if (alike.length === 0) return null;
  return (
    <section className="block models-alike" aria-labelledby="alike">
      <h2 id="alike">Like the {name}</h2>
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
                  width={900}
                  height={600}
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
