import { useEffect } from 'react';
import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useRevalidator,
  useSearchParams,
} from 'react-router';
import { missCar } from '../car/missing-car.tsx';
import { ConsoleFrame } from '../layout/console-frame.tsx';
import { openStockSite } from '../open-staff-site.ts';
import { Icon } from '../ui/icon.tsx';
import { AngleBar } from './angle-bar.tsx';
import type { QueueState } from './device/photo-queue.ts';
import { PhotoActs } from './photo-acts-bar.tsx';
import { takePhotoAct } from './photo-acts.ts';
import { OrderList } from './order-list.tsx';
import './photos.css';
import { PhotoTiles } from './photo-tiles.tsx';
import { PhotoNews } from './photo-news.tsx';
import { useChosenAngle } from './use-chosen-angle.ts';
import { usePhotoQueue } from './use-photo-queue.ts';

export { MissingCar as ErrorBoundary } from '../car/missing-car.tsx';

export function meta({ loaderData }: { loaderData?: { page: { title: string } } }) {
  return [{ title: loaderData === undefined ? 'Photos' : `Photos, ${loaderData.page.title}` }];
}

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { visitor, slug, site, visit, readFrame } = await openStockSite({ context, request, params });
  const page = await site.photos.open(params['number'] ?? '');
  if (page === null) throw missCar(await readFrame(), slug);
  const carPath = `/${slug}/stock/${encodeURIComponent(page.stockNumber)}`;
  return {
    page,
    nextPath: buildNextOfRound(slug, page.stockNumber, new URL(request.url).searchParams),
    frame: await readFrame(),
    staffId: visitor.person.id,
    carPath,
    path: `${carPath}/photos`,
    /** Of a form that is sent without scripts: what is sent twice is stored once. */
    formKey: `${visitor.person.id} ${visit.now}`,
  };
}

/** Answers the page anew where there is something to say, else led back to it. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const { site } = await openStockSite({ context, request, params });
  const form = await request.formData();
  const { status, answer } = await takePhotoAct(site.photos, params['number'] ?? '', form);
  const { pathname, search } = new URL(request.url);
  const isSilent = answer.faults.length === 0 && answer.removed === null && form.get('act') !== 'sent';
  if (isSilent && !pathname.endsWith('.data')) throw redirect(pathname + search, 303);
  return data(answer, { status });
}

/** Null where the page is not part of a round. */
function buildNextOfRound(slug: string, stockNumber: string, query: URLSearchParams): string | null {
  if (!query.has('round')) return null;
  const place = query.get('place');
  const next = new URLSearchParams({ ...(place !== null && { place }), after: stockNumber });
  return `/${slug}/photo-round?${next}`;
}

type PageFacts = Awaited<ReturnType<typeof loader>>;

export default function PhotosPage() {
  const facts = useLoaderData<typeof loader>();
  const { frame, page, carPath, path, nextPath } = facts;
  const queue = useQueueOfPage(facts);
  const angle = useChosenAngle(page, queue);
  const isOrdering = useSearchParams()[0].has('order');
  return (
    <ConsoleFrame frame={frame}>
      <article className="photos" aria-labelledby="car">
        <header className="photos-head">
          <Link className="square back" to={isOrdering ? path : carPath} aria-label="Back">
            <Icon name="back" />
          </Link>
          <div>
            <h1 id="car">{page.title}</h1>
            <p className="muted">{[page.stockNumber, page.place].filter(Boolean).join(', ')}</p>
          </div>
          {nextPath === null ? null : (
            <Link className="button next-car" to={nextPath}>
              Next car
              <Icon name="forward" />
            </Link>
          )}
        </header>
        <AngleBar page={page} queue={queue} />
        <PhotoNews
          answer={useActionData<typeof action>()}
          queue={queue}
          warning={page.warning}
          feedNews={page.mayChange ? (page.kept?.news ?? null) : null}
        />
        {isOrdering && page.mayChange ? (
          <OrderList page={page} />
        ) : (
          <PhotoTiles page={page} queue={queue} angle={angle} />
        )}
        {page.mayChange ? <PhotoActs {...facts} angle={angle} isOrdering={isOrdering} /> : null}
      </article>
    </ConsoleFrame>
  );
}

const LOOK_AGAIN_MS = 2_000;

/** The queue as far as it is of this car; the page is read anew while the server is at its photos. */
function useQueueOfPage({ staffId, path, page }: PageFacts): QueueState {
  const queue = usePhotoQueue(staffId);
  const { revalidate } = useRevalidator();
  const isUnderWay = page.underWay.some(({ state }) => state !== 'refused');
  useEffect(() => {
    if (queue.storedCount > 0) void revalidate();
  }, [queue.storedCount, revalidate]);
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => void revalidate(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isUnderWay, revalidate]);
  return { ...queue, photos: queue.photos.filter((photo) => photo.path === path) };
}
