import { comparedSlugs } from '#domain/garage/compared-cars.ts';
import { countOfCars, pickNoun } from '#domain/words/words.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { pageMeta } from '../../page-meta.ts';
import { garagePath, homePath } from '../../paths.ts';
import { readSite } from '../../site-context.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { requireSitePage } from '../require-site-page.ts';
import './compare.css';
import type { Route } from './+types/compare-page.ts';
import { ComparedCars } from './compared-cars.tsx';
import { loadCompare } from './load-compare.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = readSite(context);
  const { path } = await requireSitePage(site, request, 'compare');
  const query = new URL(request.url).searchParams;
  const nouns = pickNoun(site.website, 2);
  const description = `Two or three ${nouns} of ${site.website.name} side by side, what differs first.`;
  return {
    ...(await loadCompare(site, comparedSlugs(query))),
    ...pageMeta({ title: `Compare ${nouns}`, description, path, isUnlisted: true }, site),
  };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.meta ?? [];
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const site = useSiteShell();
  const { cars } = loaderData;
  const crumbs = [
    { name: 'Home', url: homePath() },
    { name: 'My garage', url: garagePath(site) },
  ];
  return (
    <main id="main" className="wrap section compare">
      <Breadcrumbs crumbs={crumbs} here="Compare" />
      <h1>Compare {cars.length > 1 ? countOfCars(cars.length, site) : pickNoun(site, 2)}</h1>
      <ComparedCars found={loaderData} />
    </main>
  );
}
