import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Prose } from '../content/prose.tsx';
import type { PositionView } from './load-position.ts';
import { PositionFacts, PositionList } from './position-list.tsx';

/** A position to read, and the way to apply for it. */
export function PositionMain({ position }: { position: PositionView }) {
  const { title, summary, facts, closes, prose, place, apply, all, others: otherPositions } = position;
  const crumbs = [
    { name: 'Home', url: '/' },
    { name: 'Current positions', url: all },
  ];
  return (
    <main id="main" className="wrap careers-main">
      <header>
        <Breadcrumbs crumbs={crumbs} here={title} />
        <h1>{title}</h1>
        <p className="careers-intro muted">{summary}</p>
      </header>
      <div className="careers-columns">
        <Prose prose={prose} />
        <aside className="panel panel-pad careers-apply" aria-label="Apply">
          <PositionFacts facts={facts.filter((fact) => fact !== place?.name)} />
          {place === null ? null : (
            <p>
              <a href={place.path}>{place.name}</a>
              {place.address === '' ? null : <span className="small muted">{place.address}</span>}
            </p>
          )}
          {closes === null ? null : <p className="small muted">{closes}</p>}
          <a className={buttonClass({ kind: 'brand', full: true })} href={apply}>
            Apply
          </a>
        </aside>
      </div>
      {otherPositions.length === 0 ? null : (
        <section aria-labelledby="other-positions">
          <div className="section-head">
            <h2 id="other-positions">Other positions</h2>
          </div>
          <PositionList positions={otherPositions} level={3} />
        </section>
      )}
    </main>
  );
}
