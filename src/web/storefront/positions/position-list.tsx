import type { PositionCard } from './load-positions.ts';

/** Positions under each other; the whole panel opens one. */
export function PositionList({ positions, level }: { positions: readonly PositionCard[]; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <ul className="positions">
      {positions.map(({ path, title, summary, facts, closes }) => (
        <li key={path} className="panel panel-pad position">
          <Heading>
            <a href={path}>{title}</a>
          </Heading>
          <PositionFacts facts={facts} />
          <p>{summary}</p>
          <p className="position-end">
            <b className="position-read" aria-hidden="true">
              Read and apply
            </b>
            {closes === null ? null : <span className="small muted">{closes}</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}

export function PositionFacts({ facts }: { facts: PositionCard['facts'] }) {
  return (
    <ul className="position-facts">
      {facts.map((fact) => (
        <li key={fact} className="pill">
          {fact}
        </li>
      ))}
    </ul>
  );
}
