import { type LoaderFunctionArgs, redirect } from 'react-router';
import { openStockSite } from '../open-staff-site.ts';

const PLACE = /^[1-9]\d{0,8}$/;

/** Leads to the photos of the next car without any, of a place or of all; after the last one to their list. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { slug, site } = await openStockSite({ context, request, params });
  const query = new URL(request.url).searchParams;
  const place = query.get('place') ?? '';
  const isPlace = PLACE.test(place);
  const stockNumber = await site.stock.findCarToPhotograph(
    isPlace ? Number(place) : null,
    query.get('after'),
  );
  const placeQuery = isPlace ? `&place=${place}` : '';
  throw redirect(
    stockNumber === null
      ? `/${slug}/stock?view=no_photos${placeQuery}`
      : `/${slug}/stock/${encodeURIComponent(stockNumber)}/photos?round${placeQuery}`,
    303,
  );
}
