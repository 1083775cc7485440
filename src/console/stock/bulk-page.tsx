import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { formatCount } from '#domain/words/format-count.ts';
import type { BulkOutcome, BulkPreview } from '#ports/staff-bulk.ts';
import { ConsoleFrame } from '../layout/console-frame.tsx';
import { openStockSite } from '../open-staff-site.ts';
import { Icon } from '../ui/icon.tsx';
import { answerBulk, takeBulkPost } from './bulk-acts.ts';
import { BulkValue } from './bulk-value.tsx';
import { BULK_NAMES, readAsked, readChoice } from './bulk-question.ts';
import { buildStockQuery, readStockQuestion } from './read-stock-question.ts';
import './bulk.css';

export function meta() {
  return [{ title: 'Change cars' }];
}

/** What an act would make of the chosen cars; a look changes nothing. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { slug, site, readFrame } = await openStockSite({ context, request, params });
  const query = new URL(request.url).searchParams;
  const bulkAct = readAsked(query);
  const { preview, fault, status } = answerBulk(
    bulkAct === null ? { kind: 'none' } : await site.bulk.preview(readChoice(query), bulkAct),
  );
  const listPath = `/${slug}/stock${buildStockQuery(readStockQuestion(new URLSearchParams(query.get('list') ?? '')))}`;
  const facts = { frame: await readFrame(), slug, listPath, bulkAct, preview, fault };
  const formKey = crypto.randomUUID();
  return data({ ...facts, formKey, query: String(query) }, { status });
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { site } = await openStockSite({ context, request, params });
  const { status, ...answer } = await takeBulkPost(site.bulk, await request.formData());
  return data(answer, { status });
}

/** Which cars change and which stay, before anything is saved; then what came of it. */
export default function BulkPage() {
  const { frame, slug, listPath, bulkAct, preview, fault, formKey, query } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const cars = preview?.cars ?? [];
  const title =
    bulkAct === null ? 'Change cars' : `${BULK_NAMES[bulkAct.name]} of ${formatCount(cars.length, 'car')}`;
  return (
    <ConsoleFrame frame={frame}>
      <article className="bulk" aria-labelledby="bulk">
        <header className="top">
          <Link className="square back" to={listPath} aria-label="Back to the stock">
            <Icon name="back" />
          </Link>
          <h1 id="bulk" className="title">
            {title}
          </h1>
        </header>
        {answer?.fault ? <Fault text={answer.fault} /> : null}
        {answer?.outcome ? (
          <Outcome slug={slug} listPath={listPath} outcome={answer.outcome} isUndone={answer.isUndone} />
        ) : preview === null || bulkAct === null ? (
          // What a post was refused for says enough.
          answer?.fault ? null : (
            <Fault text={fault ?? ''} />
          )
        ) : (
          <>
            <BulkValue bulkAct={bulkAct} preview={preview} query={query} />
            <Preview slug={slug} preview={preview} bulkAct={bulkAct} formKey={formKey} />
          </>
        )}
      </article>
    </ConsoleFrame>
  );
}

function Fault({ text }: { text: string }) {
  return (
    <p className="banner bad" role="alert">
      {text}
    </p>
  );
}

interface PreviewProps {
  slug: string;
  preview: BulkPreview;
  bulkAct: NonNullable<ReturnType<typeof readAsked>>;
  /** What is sent twice is done once. */
  formKey: string;
}

function Preview({ slug, preview, bulkAct, formKey }: PreviewProps) {
  const isBusy = useNavigation().state === 'submitting';
  const { cars, until } = preview;
  const changingCars = cars.filter(({ after }) => after !== null);
  const stayingCars = cars.flatMap(({ whyNot, ...car }) => (whyNot === null ? [] : [{ ...car, ...whyNot }]));
  const changingText = formatCount(changingCars.length, 'car');
  const isShown = changingCars.length > 0 || stayingCars.length > 0;
  return (
    <>
      <LeftOut slug={slug} cars={stayingCars} />
      {isShown ? <h2>{`${changingText} will change`}</h2> : null}
      <ul className="bulk-cars">
        {(isShown ? changingCars : cars).map(({ id, stockNumber, title, before, after }) => (
          <li key={id}>
            <span>
              <b>{title}</b>
              <small>{stockNumber}</small>
            </span>
            <span className="change">
              {after === null ? before : <s>{before}</s>}
              {after === null ? null : (
                <>
                  <span className="unseen"> becomes </span>
                  <b>{after}</b>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {changingCars.length === 0 ? null : (
        <Form method="post" className="bulk-save">
          <input type="hidden" name="key" value={formKey} />
          <input type="hidden" name="act" value={bulkAct.name} />
          <input type="hidden" name="value" value={bulkAct.value ?? ''} />
          <input type="hidden" name="step" value={bulkAct.step} />
          {changingCars.map(({ id, stamp }) => (
            <input key={id} type="hidden" name="car" value={`${id} ${stamp}`} />
          ))}
          <p>
            Feeds will leave what is changed here alone. It can be taken back until {until}
            {bulkAct.name === 'price' ? ', and nobody is mailed before.' : '.'}
          </p>
          <button className="button primary" aria-busy={isBusy}>{`Change ${changingText}`}</button>
        </Form>
      )}
    </>
  );
}

interface OutcomeProps {
  slug: string;
  listPath: string;
  outcome: BulkOutcome;
  isUndone: boolean;
}

/** What came of it, said aloud. */
function Outcome({ slug, listPath, outcome, isUndone }: OutcomeProps) {
  const { bulkId, until, changedCars, leftOutCars } = outcome;
  const carsText = formatCount(changedCars.length, 'car');
  return (
    <>
      <output className="banner">
        {isUndone ? `Taken back: ${carsText}.` : `Changed: ${carsText}.`}
        {bulkId === null ? null : (
          <button className="text-button" form={UNDO} name="bulk" value={bulkId}>
            Undo
          </button>
        )}
        {until === null ? null : ` It can be taken back until ${until}.`}
      </output>
      <Form method="post" id={UNDO}>
        <input type="hidden" name="act" value="undo" />
      </Form>
      <LeftOut slug={slug} cars={leftOutCars} />
      <ul className="bulk-cars" aria-label={isUndone ? 'Taken back' : 'Changed'}>
        {changedCars.map(({ stockNumber, title }) => (
          <li key={stockNumber}>
            <CarLink slug={slug} stockNumber={stockNumber} title={title} />
          </li>
        ))}
      </ul>
      <p>
        <Link className="button" to={listPath}>
          Back to the stock
        </Link>
      </p>
    </>
  );
}

const UNDO = 'bulk-undo';

interface LeftOutProps {
  slug: string;
  cars: BulkOutcome['leftOutCars'];
}

function LeftOut({ slug, cars }: LeftOutProps) {
  if (cars.length === 0) return null;
  return (
    <section aria-labelledby="left-out">
      <h2 id="left-out">
        {cars.length === 1 ? '1 car stays as it is' : `${cars.length} cars stay as they are`}
      </h2>
      <ul className="bulk-cars">
        {cars.map(({ stockNumber, title: name, reason, payingLead }) => (
          <li key={stockNumber}>
            <CarLink slug={slug} stockNumber={stockNumber} title={name} />
            <span className="why-not">
              {reason}{' '}
              {payingLead === null ? null : (
                <Link to={`/${slug}/leads/${payingLead}`}>Open their reservation</Link>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CarLink({ slug, stockNumber, title }: { slug: string; stockNumber: string; title: string }) {
  return (
    <span>
      <Link to={`/${slug}/stock/${encodeURIComponent(stockNumber)}`}>{title}</Link>
      <small>{stockNumber}</small>
    </span>
  );
}
