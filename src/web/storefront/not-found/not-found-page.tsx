import { readSite } from '../../site-context.ts';
import { LatestArrivals } from './latest-arrivals.tsx';
import { NotFoundView } from './not-found-view.tsx';
import { createNotFound } from './not-found.ts';
import type { Route } from './+types/not-found-page.ts';

/** Every address no other route knows: the 404 of the site. */
export function loader({ context, request }: Route.LoaderArgs) {
  return createNotFound(readSite(context), request.url);
}

export default function NotFoundPage({ loaderData: { latest } }: Route.ComponentProps) {
  return (
    <NotFoundView>
      <LatestArrivals cars={latest} />
    </NotFoundView>
  );
}
