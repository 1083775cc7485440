import type { CarPageView, ShownPicture } from './load-car-page.ts';
import { Picture } from '../../ui/picture.tsx';
import { GALLERY_QUALITY } from './gallery-quality.ts';
import type { PriceItems as Items, PriceItem } from '#domain/cars/price-items.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { buildButtonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CarFormLink } from './car-form-link.tsx';

/** Key facts and the price taken apart: what one looks at before anything else of a car. */
export function FactsAndPrice({ page }: { page: CarPageView }) {
  return (
    <div className="car-facts">
      <dl className="key-facts" aria-label="Key facts">
        {page.facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {page.price_items && <PriceItems items={page.price_items} />}
    </div>
  );
}

/** The dealer's own words, what the car has and had, and the tables of everything known. */
export function Specifications({ page }: { page: CarPageView }) {
  const { make, description } = page.car;
  const text = description?.trim() ?? '';
  const hasMarks = page.pictures.some(({ note }) => note);
  return (
    <>
      {text === '' && !hasMarks ? null : (
        <section>
          <h2>About this {make}</h2>
          {(text === '' ? [] : text.split(/\n\s*\n/)).map((paragraph) => (
            <p className="car-description" key={paragraph}>
              {paragraph}
            </p>
          ))}
          <MarkedPictures pictures={page.pictures} />
        </section>
      )}
      <Features features={page.features} />
      <CarHistory page={page} />
      <ReasonsToBuy reasons={page.reasons} />
      <Questions page={page} />
      <section>
        <h2>Specifications</h2>
        <div className="spec-tables">
          {page.specs.map((rows) => (
            <table className="spec-table" key={rows[0]?.[0]}>
              <tbody>
                {rows.map(([label, value]) => (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    <td>{value}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          ))}
        </div>
      </section>
    </>
  );
}

function Features({ features }: { features: CarPageView['features'] }) {
  if (features.length === 0) return null;
  return (
    <section className="car-features">
      <h2>Features</h2>
      {features.map(({ group, labels }) => (
        <div key={group}>
          <h3>{group}</h3>
          <ul className="feature-list">
            {labels.map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        </div>
      ))}
      <p className="small muted">Read from this listing. Ask if one matters to you.</p>
    </section>
  );
}

/** What is known of a car's life, from the stock's fields and the site's own records. */
function CarHistory({ page: { history, buttons } }: { page: CarPageView }) {
  if (history.length === 0) return null;
  const hasReport = buttons.some(({ button }) => button === 'car_history_report');
  return (
    <section>
      <h2>History</h2>
      <ol className="car-history">
        {history.map(({ when: dateText, what: eventText, source }) => (
          <li key={dateText + eventText}>
            {dateText && <p className="small muted">{dateText}</p>}
            <p>
              <b>{eventText}</b>
            </p>
            <p className="small muted">{source}</p>
          </li>
        ))}
      </ol>
      <p className="small muted">
        {hasReport ? 'Not a full history: the car history report says more.' : 'Not a full history.'}
      </p>
    </section>
  );
}

/** What the dealer wants seen before somebody comes: wear, with the picture that shows it. */
function MarkedPictures({ pictures }: { pictures: readonly ShownPicture[] }) {
  const markedPictures = pictures
    .map((picture, index) => ({ picture, index }))
    .filter(({ picture }) => picture.note);
  if (markedPictures.length === 0) return null;
  return (
    <>
      <h3>
        {markedPictures.length === 1
          ? '1 mark we want you to see'
          : `${markedPictures.length} marks we want you to see`}
      </h3>
      <ol className="car-marks">
        {markedPictures.map(({ picture: { url, dark, note, mark }, index }) => (
          <li key={url}>
            <a href={`#photo-${index + 1}`}>
              <b className="mark-number" aria-hidden="true">
                {mark}
              </b>
              <Picture
                src={url}
                dark={dark}
                alt=""
                width={120}
                height={80}
                sizes="120px"
                widths={[128, 256]}
                quality={GALLERY_QUALITY}
              />
              <span>{note}</span>
            </a>
          </li>
        ))}
      </ol>
    </>
  );
}

/** What a price includes and what comes on top, line by line. */
function PriceItems({ items: { parts, total, onTop } }: { items: Items }) {
  return (
    <section>
      <h2>What the price includes</h2>
      <table className="price-items">
        <tbody>
          {parts.map((item) => (
            <ItemRow item={item} key={item.label} />
          ))}
          <ItemRow item={total} className="price-items-total" />
        </tbody>
        {onTop.length > 0 && (
          <tbody>
            <tr>
              <th scope="rowgroup" colSpan={2} className="price-items-on-top">
                On top of it
              </th>
            </tr>
            {onTop.map((item) => (
              <ItemRow item={item} key={item.label} />
            ))}
          </tbody>
        )}
      </table>
    </section>
  );
}

function ItemRow({ item, className }: { item: PriceItem; className?: string }) {
  return (
    <tr className={className}>
      <th scope="row">
        {item.label}
        {item.isEstimate && <span className="price-items-estimate">Estimate</span>}
        {item.note && <small>{item.note}</small>}
      </th>
      <td>{item.amount}</td>
    </tr>
  );
}

/** The dealer's own reasons to buy there. */
function ReasonsToBuy({ reasons }: { reasons: CarPageView['reasons'] }) {
  const { name } = useSiteShell();
  if (reasons.length === 0) return null;
  return (
    <section>
      <h2>Why buy from {name}</h2>
      <ul className="car-reasons">
        {reasons.map(({ title, text }) => (
          <li key={title}>
            <Icon name="tick" />
            <span>
              <b>{title}</b>
              {text && <span className="muted">{text}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What shoppers ask, with the dealer's answers, and the way to ask another. */
function Questions({ page: { car, questions, for_sale } }: { page: CarPageView }) {
  if (questions.length === 0) return null;
  return (
    <section>
      <h2>Questions and answers</h2>
      <div className="car-questions">
        {questions.map(({ question, answer }) => (
          <details key={question}>
            <summary>
              {question}
              <Icon name="chevron-down" />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
      {for_sale && (
        <CarFormLink
          slug={car.slug}
          form="enquire"
          label="Ask about this one"
          className={buildButtonClass({ kind: 'outline' }, 'no-print')}
        />
      )}
    </section>
  );
}
