import { CarCard } from '../car-card/car-card.tsx';
import { RepaymentNote } from '../car-card/repayment-note.tsx';
import { Picture } from '../../ui/picture.tsx';
import { NotFoundView } from './not-found-view.tsx';
import type { GoneCar } from './not-found-data.ts';

/** The 404 of a car that was here once: says so, and shows the nearest matches. */
export function GoneCarView({ gone: { sold: soldCar, similar: cars } }: { gone: GoneCar }) {
  const heading = soldCar === null ? 'This one is no longer listed' : `${soldCar.name} has been sold`;
  const lead = cars.length === 0 ? 'Here is the quickest way back.' : 'These come closest to it.';
  return (
    <NotFoundView texts={{ heading, lead, aside: soldCar && <SoldPicture sold={soldCar} /> }}>
      {cars.length === 0 ? null : (
        <section className="lost-cars" aria-labelledby="closest">
          <h2 id="closest">Similar stock</h2>
          <RepaymentNote cars={cars} />
          <div className="card-grid">
            {cars.map((car) => (
              <CarCard key={car.id} car={car} />
            ))}
          </div>
        </section>
      )}
    </NotFoundView>
  );
}

/** So that whoever comes by an old link sees that it was this one. */
function SoldPicture({ sold: { picture } }: { sold: NonNullable<GoneCar['sold']> }) {
  if (picture === null) return null;
  return (
    <div className="lost-picture card-sold">
      <div className="card-media">
        <Picture
          src={picture.url}
          dark={picture.dark}
          alt=""
          width={900}
          height={600}
          sizes="(min-width: 768px) 420px, 92vw"
          widths={[384, 640, 828]}
          eager
        />
        <p className="card-ribbon">Sold</p>
      </div>
    </div>
  );
}
