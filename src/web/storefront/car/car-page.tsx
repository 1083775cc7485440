import { siteOf } from '../../site-context.ts';
import type { Route } from './+types/car-page.ts';
import { CarMain } from './car-main.tsx';
import { carMeta } from './car-meta.ts';
import { loadCarPage } from './load-car-page.ts';
import { visibleCar } from './visible-car.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const site = siteOf(context);
  return loadCarPage(site, await visibleCar(site, params.slug, request.url));
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const site = matches[0].loaderData;
  return loaderData && site ? carMeta(loaderData, site) : [];
};

export default function CarPage({ loaderData }: Route.ComponentProps) {
  return <CarMain key={loaderData.car.id} page={loaderData} />;
}
