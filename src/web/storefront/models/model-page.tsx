import { redirect } from 'react-router';
import { makePath, modelPath } from '#domain/content/page-paths.ts';
import { sitePagePath } from '#domain/content/site-page-path.ts';
import { nameSlug } from '#domain/tenants/name-slug.ts';
import { countOfCars, formatLabel, pickTradeWords } from '#domain/words/words.ts';
import { buildPageMeta } from '../../page-meta.ts';
import { homePath } from '../../paths.ts';
import { readSite } from '../../site-context.ts';
import { structuredDataContext } from '../../structured-data.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Blocks } from '../content/blocks.tsx';
import { BlockSection } from '../content/blocks/block-section.tsx';
import { requireSitePage } from '../require-site-page.ts';
import './models.css';
import type { Route } from './+types/model-page.ts';
import { buildCrumbsData } from './list-data.ts';
import { type ModelView, loadModel } from './load-model.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { ModelGrid } from './model-grid.tsx';
import { buildButtonClass } from '../../ui/button.tsx';
import { NoPicture } from '../../ui/no-picture.tsx';
import { Picture } from '../../ui/picture.tsx';
import { formatPriceInWords } from '../compare/price-in-words.ts';
import { RepaymentLaw } from '../car-card/repayment-note.tsx';
import { ModelsAlike } from './models-alike.tsx';
import { loadSiteMakes, requireMake } from './load-site-makes.ts';
import { createNotFound } from '../not-found/not-found.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = readSite(context);
  const { website, origin } = site;
  const { path, words } = await requireSitePage(site, request, 'model');
  const siteMakes = await loadSiteMakes(site);
  const make = await requireMake(site, siteMakes.makes, { words, address: request.url });
  const word = words[1] ?? '';
  const slug = nameSlug(word);
  const modelView = await loadModel(site, siteMakes, { make, slug });
  if (modelView === null) throw await createNotFound(site, request.url);
  if (word !== slug) throw redirect(modelPath(website, make.slug, slug), 301);
  const { written: dealerTexts, ...model } = modelView;
  const crumbs = [
    { name: 'Home', url: homePath() },
    { name: 'Models', url: sitePagePath('/models', website) },
    { name: make.name, url: makePath(website, make.slug) },
  ];
  const title = `${make.name} ${model.name}`;
  context.set(structuredDataContext, [buildCrumbsData(origin, [...crumbs, { name: model.name, url: path }])]);
  return {
    make: make.name,
    title,
    model,
    crumbs,
    testDrive: sitePagePath('/book-test-drive', website),
    ...buildPageMeta(
      {
        title: dealerTexts.title ?? title,
        description: dealerTexts.description ?? describeModel(title, model, website),
        path,
      },
      site,
    ),
  };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.meta ?? [];
}

export default function ModelPage({ loaderData }: Route.ComponentProps) {
  const { make, title, model, crumbs, testDrive } = loaderData;
  return (
    <main id="main" className="wrap content models">
      <Breadcrumbs crumbs={crumbs} here={model.name} />
      <ModelTop title={title} model={model} testDrive={testDrive} />
      <ModelVersions model={model} />
      <ModelFacts model={model} />
      <Blocks blocks={model.blocks} />
      <ModelsAlike name={model.name} alike={model.alike} />
      {model.others.length === 0 ? null : (
        <BlockSection heading={`Other ${make} models`}>
          <ModelGrid make={make} models={model.others} />
        </BlockSection>
      )}
    </main>
  );
}

function describeModel(
  title: string,
  { count, grades, colours, versions }: Pick<ModelView, 'count' | 'grades' | 'colours' | 'versions'>,
  website: Parameters<typeof countOfCars>[1] & { name: string; locale: string },
): string {
  const stock = count === 0 ? 'none in stock today' : `${countOfCars(count, website)} in stock`;
  const colourWord = website.locale === 'en-US' ? 'colors' : 'colours';
  const facts = [
    versions.length > 1 ? `${versions.length} versions` : '',
    grades.length > 1 ? `${grades.length} grades` : '',
    colours.length > 1 ? `${colours.length} ${colourWord}` : '',
  ];
  return `${title} at ${website.name}: ${[stock, ...facts].filter(Boolean).join(', ')}.`;
}

/** The versions of the model that are here, by their lowest price, each with what it includes. */
function ModelVersions({ model: { versions, isNew, used: usedStock } }: { model: ModelView }) {
  if (versions.length === 0) return null;
  return (
    <section className="block model-versions" aria-labelledby="versions">
      <h2 id="versions">
        Versions in stock, {isNew ? 'new' : (usedStock?.condition.toLowerCase() ?? 'used')}
      </h2>
      <ul>
        {versions.map(({ name, url, note, additions, price, basis, repayment }) => (
          <li key={name}>
            <span>
              <a href={url}>{name}</a>
              <small>{note}</small>
              {additions === '' ? null : <small>Adds {additions}</small>}
            </span>
            {price === '' ? null : (
              <span className="model-version-price">
                <b className="num">{price}</b> <small>{basis}</small>
                {repayment === '' ? null : <small className="model-cost">{repayment}</small>}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Grades and colours the model comes in. A colour is its name; the dot beside it only helps. */
function ModelFacts({ model: { grades, colours } }: { model: ModelView }) {
  const site = useSiteShell();
  if (grades.length === 0 && colours.length === 0) return null;
  return (
    <div className="block model-facts">
      {grades.length === 0 ? null : (
        <section className="panel panel-pad" aria-labelledby="grades">
          <h2 id="grades">Grades</h2>
          <ul>
            {grades.map((grade) => (
              <li key={grade}>{grade}</li>
            ))}
          </ul>
        </section>
      )}
      {colours.length === 0 ? null : (
        <section className="panel panel-pad" aria-labelledby="colours">
          <h2 id="colours">{formatLabel('colour', site)}s</h2>
          <ul>
            {colours.map(({ name, swatch }) => (
              <li key={name}>
                {swatch === null ? null : <Swatch colour={swatch} />}
                {name}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Drawn, because the content policy knows no inline styles. */
function Swatch({ colour }: { colour: string }) {
  return (
    <svg className="swatch" viewBox="0 0 26 26" aria-hidden="true">
      <circle cx="13" cy="13" r="12.5" fill={colour} />
    </svg>
  );
}

interface ModelTopProps {
  title: string;
  model: ModelView;
  /** Where a test drive is booked. */
  testDrive: string;
}

/** The model's picture beside its name, what it is, its prices and what one can do next. */
function ModelTop({ title, model, testDrive }: ModelTopProps) {
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
        <LowestPrice model={model} />
        <Acts model={model} testDrive={testDrive} />
        <Facts facts={facts} />
      </div>
    </div>
  );
}

function Facts({ facts }: { facts: ModelView['facts'] }) {
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

/** Of new ones where there are any, else of the others; a new price and a used one are never compared. */
function LowestPrice({ model: { fresh: newStock, used: usedStock, repayment } }: { model: ModelView }) {
  const { repaymentNote } = useSiteShell();
  const stock = newStock ?? usedStock;
  if (!stock?.price) return null;
  const [basis] = stock.notes;
  return (
    <>
      <p className="model-price">
        <span className="model-from">{stock.condition} from</span> <span className="num">{stock.price}</span>{' '}
        <span className="model-from">{basis}</span>
      </p>
      {repayment === '' ? null : <p className="model-cost">{repayment}</p>}
      {repayment !== '' && repaymentNote && <RepaymentLaw note={repaymentNote} />}
    </>
  );
}

/** The ways on, each with the number that it finds. */
function Acts({ model, testDrive }: Omit<ModelTopProps, 'title'>) {
  const { name, count, fresh: newStock, used: usedStock, askUrl } = model;
  const site = useSiteShell();
  const usedWords =
    usedStock && `${usedStock.count} ${usedStock.condition.toLowerCase().replace(' or ', ' and ')}`;
  const [main, further] = newStock
    ? [{ url: newStock.url, words: `${newStock.count} new` }, usedStock]
    : [usedStock && { url: usedStock.url, words: usedWords }, null];
  return (
    <>
      <div className="model-acts">
        {main && (
          <a className={buildButtonClass({ kind: 'brand' })} href={main.url}>
            See {main.words}
            <span className="hidden-visually"> {name}</span>
          </a>
        )}
        <a className={buildButtonClass({})} href={testDrive}>
          Book a {pickTradeWords(site).testDrive}
        </a>
      </div>
      {further && (
        <a className="more-link" href={further.url}>
          {usedWords}
          {further.price === '' ? '' : ` from ${formatPriceInWords(further)}`}
        </a>
      )}
      {usedStock === null && count > 0 && (
        <a className="more-link" href={askUrl}>
          None used today: tell me when one comes
        </a>
      )}
    </>
  );
}
