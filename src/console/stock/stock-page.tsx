import type { ReactNode } from 'react';
import { data, Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { groupDigits } from '#domain/words/words.ts';
import type { BulkLine } from '#ports/staff-bulk.ts';
import type { StaffStockPage, StockQuestion } from '#ports/stock-list.ts';
import { ConsoleFrame } from '../layout/console-frame.tsx';
import { refuseUnknown, openStockSite } from '../open-staff-site.ts';
import { buildLastSiteCookie, readLastSite } from '../start/last-site.ts';
import { FindButton } from '../ui/find-button.tsx';
import { BULK_PATH } from './bulk-question.ts';
import { Icon } from '../ui/icon.tsx';
import { CarRows } from './car-rows.tsx';
import { ChooseForm } from './choose-form.tsx';
import { buildStockQuery, readStockQuestion } from './read-stock-question.ts';
import { CarTypes, StockForm } from './stock-controls.tsx';
import { StockViews, VIEW_WORDS } from './stock-views.tsx';
import './stock.css';

export function meta() {
  return [{ title: 'Stock' }];
}

/** All cars of a website, with what is to be mended on top. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { slug, site, readFrame } = await openStockSite({ context, request, params });
  const question = readStockQuestion(new URL(request.url).searchParams);
  const [page, bulkLines, frame] = await Promise.all([
    site.stock.page(question),
    site.bulk.listLately(),
    readFrame(),
  ]);
  if (page === null) throw refuseUnknown();
  const facts = { ...page, bulkLines, frame, slug, question };
  const isNoted = readLastSite(request) === slug;
  return data(facts, isNoted ? {} : { headers: { 'Set-Cookie': buildLastSiteCookie(slug, request) } });
}

export default function StockPage() {
  const facts = useLoaderData<typeof loader>();
  const { frame, slug, question, rows, places, mayAdd, ...rest } = facts;
  const { bulkActs, bulkLines, after: cursor, ...numbers } = rest;
  const path = `/${slug}/stock`;
  return (
    <ConsoleFrame
      frame={frame}
      placeChoice={{
        places,
        place: question.place,
        buildPath: (place) => path + buildStockQuery({ ...question, place, after: null }),
      }}
    >
      <div className="stock">
        <StockHead slug={slug} question={question} counts={numbers.counts} mayAdd={mayAdd} />
        <StockViews path={path} question={question} numbers={numbers} />
        <div className="stock-controls">
          <StockForm path={path} question={question} places={places} />
          <CarTypes path={path} question={question} typeCounts={numbers.typeCounts} />
        </div>
        <ShownCars path={path} question={question} />
        <BulkLines path={path} lines={bulkLines} />
        {rows.length === 0 ? (
          <NoCars path={path} question={question} />
        ) : (
          <ChooseForm path={path} question={question} acts={bulkActs}>
            <CarRows path={path} rows={rows} canChoose={bulkActs.length > 0} />
          </ChooseForm>
        )}
        <nav className="pages" aria-label="Pages">
          {question.after === null ? null : (
            <Link className="button" to={path + buildStockQuery({ ...question, after: null })}>
              First page
            </Link>
          )}
          {cursor === null ? null : (
            <Link className="button" to={path + buildStockQuery({ ...question, after: cursor })}>
              More cars
            </Link>
          )}
        </nav>
      </div>
    </ConsoleFrame>
  );
}

interface StockHeadProps {
  slug: string;
  question: StockQuestion;
  counts: StaffStockPage['counts'];
  mayAdd: boolean;
}

function StockHead({ slug, question, counts, mayAdd }: StockHeadProps) {
  const isNarrowed = question.query !== '' || question.place !== null || question.sort !== 'newest';
  return (
    <header className="top">
      <h1 className="title">
        Stock <i>{groupDigits(counts.all)}</i>
      </h1>
      <FindButton isUsed={isNarrowed} />
      {counts.no_photos === 0 ? null : (
        <Link className="button round" to={buildRoundPath(`/${slug}/stock`, question)}>
          <Icon name="camera" />
          Photo round <i>{groupDigits(counts.no_photos)}</i>
        </Link>
      )}
      {mayAdd ? (
        <Link className="button primary add" to={`/${slug}/cars/new`}>
          <Icon name="plus" />
          Add a car
        </Link>
      ) : null}
    </header>
  );
}

/** What was done to many cars lately, and can be taken back as one. */
function BulkLines({ path, lines }: { path: string; lines: readonly BulkLine[] }) {
  if (lines.length === 0) return null;
  return (
    <Form method="post" action={path + BULK_PATH} className="bulk-lines">
      <input type="hidden" name="act" value="undo" />
      {lines.map(({ bulkId, who, text }) => (
        <p key={bulkId} className="banner">
          <b>{who}</b> {text}.{' '}
          <button className="text-button" name="bulk" value={bulkId}>
            Undo
          </button>
        </p>
      ))}
    </Form>
  );
}

interface ListProps {
  path: string;
  question: StockQuestion;
}

/** Which cars the list has, where it has not all of them. */
function ShownCars({ path, question }: ListProps) {
  const { view, query } = question;
  if (view === 'all' && query === '') return null;
  const shownCars = view === 'all' ? 'Found' : `Cars ${VIEW_WORDS[view].name}`;
  return (
    <p className="found">
      {query === '' ? shownCars : `${shownCars} for “${query}”`}
      <Link to={path + buildStockQuery({ ...question, view: 'all', query: '', after: null })}>Show all</Link>
      {view === 'no_photos' ? <Link to={buildRoundPath(path, question)}>Photo round</Link> : null}
    </p>
  );
}

/** From car to car. */
function buildRoundPath(path: string, { place }: StockQuestion): string {
  return path.replace(/stock$/, 'photo-round') + (place === null ? '' : `?place=${place}`);
}

function NoCars({ path, question }: ListProps) {
  const { view, query } = question;
  if (question.after !== null) return <Nothing title="That is all" text="There are no more cars." />;
  if (query !== '' && view !== 'all')
    return (
      <Nothing title="Nothing found here" text="It may be among the other cars.">
        <Link to={path + buildStockQuery({ ...question, view: 'all' })}>Look in all stock</Link>
      </Nothing>
    );
  if (query !== '')
    return <Nothing title="Nothing found" text="Try part of a stock number, a plate, a VIN or the model." />;
  if (view !== 'all')
    return <Nothing title="Nothing to do" text={`There are no cars ${VIEW_WORDS[view].name}.`} />;
  if (question.place !== null || question.car_type !== null)
    return <Nothing title="Nothing here" text="Another place or type may have some." />;
  return <Nothing title="No cars yet" text="What a feed brings or people add stands here." />;
}

function Nothing({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="nothing">
      <p>
        <b>{title}</b>
      </p>
      <p>{text}</p>
      {children}
    </div>
  );
}
