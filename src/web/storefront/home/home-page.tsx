import { siteOf } from '#web/site-context.ts';
import type { Route } from './+types/home-page.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const site = siteOf(context);
  return { name: site.website.name, cars: await site.stock.count() };
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <main>
      <h1>{loaderData.name}</h1>
      <p>{loaderData.cars} cars</p>
    </main>
  );
}
