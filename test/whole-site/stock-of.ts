import { askSite } from '#test/serve.ts';

/** A car as the site's own search answers it. */
export interface FoundCar {
  slug: string;
  name: string;
  stocknum: string;
  price: number | null;
  reserved: boolean;
  sold: boolean;
  status: string;
  car_type: string;
  vin: string | null;
  body: string | null;
  badge: string | null;
  colour: string | null;
  fuel: string | null;
  certified: boolean;
  images: unknown[];
}

const AT_ONCE = 100;

/** Every car that the site shows now. */
export async function stockOf(port: number, slug: string): Promise<FoundCar[]> {
  const cars: FoundCar[] = [];
  for (let page = 0; ; page += 1) {
    const body = JSON.stringify({ requests: [{ indexName: 'Car_production', page, hitsPerPage: AT_ONCE }] });
    const headers = { 'content-type': 'application/json' };
    const { text } = await askSite(port, slug, {
      path: '/1/indexes/*/queries',
      method: 'POST',
      body,
      headers,
    });
    const [{ hits }] = (JSON.parse(text) as { results: [{ hits: FoundCar[] }] }).results;
    cars.push(...hits);
    if (hits.length < AT_ONCE) return cars;
  }
}
