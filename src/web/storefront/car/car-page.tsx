import './car.css';
import './price-panel.css';
import './car-details.css';
import './car-story.css';
import printSheet from './print-car.css?url';
import { parseShell } from '../../layout/site-shell.ts';
import { jsonText, parseJsonText } from '../../json-text.ts';
import { readSite } from '../../site-context.ts';
import { structuredDataContext } from '../../structured-data.ts';
import { siteSearchPath } from '../site-search-path.ts';
import type { Route } from './+types/car-page.ts';
import { CarMain } from './car-main.tsx';
import { carMeta } from './car-meta.ts';
import { loadCarPage } from './load-car-page.ts';
import { breadcrumbData, vehicleData } from './structured-data.ts';
import { requireVisibleCar } from './require-visible-car.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const site = readSite(context);
  const car = await requireVisibleCar(site, params.slug, request.url);
  const [page, stockPath] = await Promise.all([loadCarPage(site, car), siteSearchPath(site)]);
  context.set(structuredDataContext, [vehicleData(car, site), breadcrumbData(car, site, stockPath)]);
  return jsonText(page);
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: printSheet, media: 'print' }];

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? carMeta(parseJsonText(loaderData), parseShell(matches[0].loaderData).name) : [];

export default function CarPage({ loaderData }: Route.ComponentProps) {
  const page = parseJsonText(loaderData);
  return <CarMain key={page.car.id} page={page} />;
}
