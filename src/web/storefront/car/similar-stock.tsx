import { comparePath } from '../../paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { CarCard } from '../car-card/car-card.tsx';
import type { SimilarCar } from './find-similar.ts';

export function SimilarStock({ cars, slug }: { cars: readonly SimilarCar[]; slug: string }) {
  return (
    <section id="similar" className="similar no-print">
      <div className="section-head">
        <h2>Similar stock</h2>
        <a
          className={buttonClass({ size: 'small' })}
          href={comparePath([slug, ...cars.map((car) => car.slug)])}
        >
          Compare with similar
        </a>
      </div>
      <div className="similar-grid">
        {cars.map((car) => (
          <div key={car.id}>
            <CarCard car={car} />
            {car.difference && <p className="small muted">{car.difference}</p>}
          </div>
        ))}
      </div>
    </section>
  );
}
