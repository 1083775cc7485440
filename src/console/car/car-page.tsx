import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { CARS_ACT, type CarAnswer, redirectToCar, takeCarPost } from './car-acts.ts';
import { CarAside } from './car-aside.tsx';
import { CarFields } from './car-fields.tsx';
import { CarPhotos } from './car-photos.tsx';
import { CarHead } from './car-head.tsx';
import { SaveBar, useChanges } from './save-bar.tsx';
import { missCar } from './missing-car.tsx';
import { ConsoleFrame } from '../layout/console-frame.tsx';
import { refuseUnknown, openStockSite } from '../open-staff-site.ts';
import './car.css';

export { shouldRevalidate } from '../lead/revalidate-after-act.ts';

export { MissingCar as ErrorBoundary } from './missing-car.tsx';

export function meta({ loaderData }: { loaderData?: { car: { title: string } } }) {
  return [{ title: loaderData?.car.title ?? 'Car' }];
}

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { slug, site, reader, readFrame } = await openStockSite({ context, request, params });
  const car = await site.cars.open(params['number'] ?? '');
  if (car === null) throw missCar(await readFrame(), slug);
  const doneAct = new URL(request.url).searchParams.get('done');
  const path = `/${slug}/stock/${encodeURIComponent(car.stockNumber)}`;
  return { frame: await readFrame(), slug, path, car, reader, doneAct };
}

/** Leads back to the page, which then offers to take it back; what cannot be done stands on it as it was typed. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const { site, slug, readFrame } = await openStockSite({ context, request, params });
  const stockNumber = params['number'] ?? '';
  const { doneAct, status, answer } = await takeCarPost(site.cars, stockNumber, await request.formData());
  if (status === 404 && (await site.cars.open(stockNumber)) === null) throw missCar(await readFrame(), slug);
  if (status === 404) throw refuseUnknown();
  if (doneAct !== null) throw redirectToCar(slug, stockNumber, doneAct);
  return data(answer, { status });
}

/** Everything of one car: what shoppers see, where it comes from, and what was done with it. */
export default function CarPage() {
  const { frame, slug, path, car, reader, doneAct } = useLoaderData<typeof loader>();
  const answer = useActionData<CarAnswer>();
  const { form, changeCount, noteChange } = useChanges(answer);
  return (
    <ConsoleFrame frame={frame}>
      <div className="car-page">
        <CarHead slug={slug} car={car} />
        <Outcome slug={slug} answer={answer} doneAct={doneAct} />
        <div className="car-columns">
          <div className="car-main">
            <CarPhotos pictures={car.pictures} path={path} />
            <CarFields car={car} answer={answer} reader={reader} form={form} onChange={noteChange} />
          </div>
          <CarAside car={car} reader={reader} />
        </div>
        {car.may.edit ? <SaveBar changeCount={changeCount} step={answer?.step ?? null} path={path} /> : null}
      </div>
      <Form method="post" id={CARS_ACT}>
        <input type="hidden" name="stamp" value={car.status.stamp} />
      </Form>
    </ConsoleFrame>
  );
}

interface OutcomeProps {
  slug: string;
  answer: CarAnswer | undefined;
  doneAct: string | null;
}

/** What came of the last act, said aloud. */
function Outcome({ slug, answer, doneAct }: OutcomeProps) {
  const { car } = useLoaderData<typeof loader>();
  if (answer?.fault)
    return (
      <div className="banner bad car-outcome" role="alert">
        {answer.fault}
        {answer.agreement === null ? null : (
          <button className="text-button" form={CARS_ACT} name="act" value={answer.agreement.act}>
            {answer.agreement.text}
          </button>
        )}
        {answer.payingLead === null ? null : (
          <Link to={`/${slug}/leads/${answer.payingLead}`}>Open their reservation</Link>
        )}
      </div>
    );
  const line = car.history.find(({ actId }) => actId !== null && actId === doneAct);
  if (answer !== undefined || doneAct === null) return null;
  const text = line === undefined ? DONE.get(doneAct) : `Saved: ${line.text}.`;
  // An act that can be taken back no more is no news.
  if (text === undefined) return null;
  return (
    <output className="banner car-outcome toast">
      {text}
      {line === undefined ? null : (
        <button className="text-button" form={CARS_ACT} name="act" value={`undo ${line.actId}`}>
          Undo
        </button>
      )}
    </output>
  );
}

const DONE: ReadonlyMap<string, string> = new Map([
  ['back', 'Taken back.'],
  ['none', 'Nothing was changed.'],
]);
