import { Icon } from '../../ui/icon.tsx';
import type { HomeData } from './load-home.ts';

export function Highlights({ highlights }: { highlights: HomeData['highlights'] }) {
  if (highlights.length === 0) return null;
  return (
    <section className="wrap section home-part" aria-labelledby="highlights">
      <h2 id="highlights" className="hidden-visually">
        Why buy here
      </h2>
      <ul className="highlights">
        {highlights.map(({ title, text }) => (
          <li key={title}>
            <Icon name="tick" />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
