import { redirect } from 'react-router';
import { makePath, modelPath } from '#domain/content/page-paths.ts';
import { sitePagePath } from '#domain/content/site-page-path.ts';
import { nameSlug } from '#domain/tenants/name-slug.ts';
import { countOfCars } from '#domain/words/words.ts';
import { pageMeta } from '../../page-meta.ts';
import { homePath } from '../../paths.ts';
import { readSite } from '../../site-context.ts';
import { structuredDataContext } from '../../structured-data.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Blocks } from '../content/blocks.tsx';
import { BlockSection } from '../content/blocks/block-section.tsx';
import { requireSitePage } from '../require-site-page.ts';
import './models.css';
import type { Route } from './+types/model-page.ts';
import { crumbsData } from './list-data.ts';
import { loadModel, type ModelView } from './load-model.ts';
import { ModelFacts } from './model-facts.tsx';
import { ModelGrid } from './model-grid.tsx';
import { ModelTop } from './model-top.tsx';
import { ModelVersions } from './model-versions.tsx';
import { ModelsAlike } from './models-alike.tsx';
import { requireMake, loadSiteMakes } from './load-site-makes.ts';
import { notFound } from '../not-found/not-found.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = readSite(context);
  const { website, origin } = site;
  const { path, words } = await requireSitePage(site, request, 'model');
  const siteMakes = await loadSiteMakes(site);
  const make = await requireMake(site, siteMakes.makes, { words, address: request.url });
  const word = words[1] ?? '';
  const slug = nameSlug(word);
  const modelView = await loadModel(site, siteMakes, { make, slug });
  if (modelView === null) throw await notFound(site, request.url);
  if (word !== slug) throw redirect(modelPath(website, make.slug, slug), 301);
  const { written: dealerTexts, ...model } = modelView;
  const crumbs = [
    { name: 'Home', url: homePath() },
    { name: 'Models', url: sitePagePath('/models', website) },
    { name: make.name, url: makePath(website, make.slug) },
  ];
  const title = `${make.name} ${model.name}`;
  context.set(structuredDataContext, [crumbsData(origin, [...crumbs, { name: model.name, url: path }])]);
  return {
    make: make.name,
    title,
    model,
    crumbs,
    testDrive: sitePagePath('/book-test-drive', website),
    ...pageMeta(
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
      <ModelVersions versions={model.versions} isNew={model.isNew} />
      <ModelFacts model={model} />
      <ModelsAlike name={model.name} alike={model.alike} />
      <Blocks blocks={model.blocks} />
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
