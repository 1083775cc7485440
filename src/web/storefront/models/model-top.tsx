import { pickTradeWords } from '#domain/words/words.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { buttonClass } from '../../ui/button.tsx';
import { NoPicture } from '../../ui/no-picture.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { ModelView } from './load-model.ts';
import { ModelPrices } from './model-prices.tsx';

interface ModelTopProps {
  title: string;
  model: ModelView;
  /** Where a test drive is booked. */
  testDrive: string;
}

/** The model's picture beside its name, what it is, its prices and what one can do next. */
export function ModelTop({ title, model, testDrive }: ModelTopProps) {
  const { picture, about: aboutText, count, guide, facts } = model;
  return (
    <div className="model-top">
      <div className="model-picture">
        {picture === null ? (
          <NoPicture />
        ) : (
          <Picture
            src={picture.url}
            dark={picture.dark}
            alt={title}
            width={900}
            height={600}
            sizes="(min-width: 1280px) 640px, (min-width: 992px) 50vw, 94vw"
            widths={[384, 640, 828, 1080]}
            priority
          />
        )}
      </div>
      <div>
        <h1>{title}</h1>
        <p className="content-intro">{aboutText === '' && count === 0 ? 'None in stock today' : aboutText}</p>
        {guide === '' ? null : (
          <p className="model-price">
            <span className="model-from">From</span> {guide}
            <small>A guide from the maker. Ask us for the full price.</small>
          </p>
        )}
        <Facts facts={facts} />
        {count === 0 ? null : <ModelPrices model={model} name={title} />}
        <Acts model={model} testDrive={testDrive} />
      </div>
    </div>
  );
}

function Facts({ facts }: Pick<ModelView, 'facts'>) {
  if (facts.length === 0) return null;
  return (
    <dl className="model-known">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The two ways on, each with the number that it finds. */
function Acts({
  model: { name, fresh: newStock, used: usedStock },
  testDrive,
}: Omit<ModelTopProps, 'title'>) {
  const site = useSiteShell();
  return (
    <div className="model-acts">
      {newStock ? (
        <a className={buttonClass({ kind: 'brand' })} href={newStock.url}>
          See {newStock.count} new {name}
        </a>
      ) : null}
      {usedStock ? (
        <a className={buttonClass(newStock ? {} : { kind: 'brand' })} href={usedStock.url}>
          See {usedStock.count} used {name}
        </a>
      ) : null}
      <a className={buttonClass({})} href={testDrive}>
        Book a {pickTradeWords(site).testDrive}
      </a>
    </div>
  );
}
