import { data, isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { FaultPage } from '../layout/fault-page.tsx';
import { ConsoleFrame } from '../layout/console-frame.tsx';
import type { FrameFacts } from '../layout/describe-frame.ts';

interface MissedCar {
  frame: FrameFacts;
  slug: string;
}

/** Of a website that one sees: the page keeps its frame. */
export function missCar(frame: FrameFacts, slug: string) {
  const missedCar: MissedCar = { frame, slug };
  return data(missedCar, { status: 404 });
}

/** In place of a car’s page; every other fault is the root’s. */
export function MissingCar() {
  const error = useRouteError();
  const missedCar = isRouteErrorResponse(error) ? (error.data as MissedCar | null) : null;
  if (missedCar?.frame === undefined) return <FaultPage />;
  const { frame, slug } = missedCar;
  return (
    <ConsoleFrame frame={frame}>
      <header className="top">
        <h1>No car has this number</h1>
      </header>
      <div className="column">
        <p className="lead">It may have been typed wrong, or the car was taken out of the stock.</p>
        <Link className="button" to={`/${slug}/stock`}>
          Back to the stock
        </Link>
      </div>
    </ConsoleFrame>
  );
}
