import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Served } from '#test/serve.ts';

const SLUG = 'large-yard';

/** A site with so many cars that can be reserved, made by the operator's commands beside the running server. */
export async function largeReservingSite(
  { dataDir }: Served,
  count: number,
): Promise<{ slug: string; cars: { id: number; slug: string }[] }> {
  const forecourt = (...words: string[]) =>
    execFileSync(process.execPath, ['src/cli/forecourt.ts', ...words], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, DATA_DIR: dataDir },
      maxBuffer: 1024 * 1024 * 1024,
    });
  const website = {
    name: 'Large Yard',
    payment_provider: 'stripe',
    dealerships: [{ name: 'Large Yard', stripe_publishable_key: 'pk_test_1' }],
  };
  const file = (name: string, text: string) => {
    const path = join(dataDir, name);
    writeFileSync(path, text);
    return path;
  };
  const config = file('large-yard.json', JSON.stringify(website));
  forecourt('site', 'create', SLUG, '--template', 'car', '--config', config);
  const rows = Array.from(
    { length: count },
    (_, at) => `L${at},${MODELS[at % MODELS.length]},${2015 + (at % 10)},${at},${15_000 + at},used,in_stock`,
  );
  const head = 'stocknum,make,model,year,km,price,car_type,status';
  forecourt('import', SLUG, file('large-yard.csv', [head, ...rows].join('\n')), '--format', 'csv');
  const cars = forecourt('cars', SLUG, '--json').split('\n').filter(Boolean);
  return { slug: SLUG, cars: cars.map((line) => JSON.parse(line) as { id: number; slug: string }) };
}

const MODELS = ['Toyota,Corolla', 'Mazda,CX-5', 'Kia,Sportage', 'Ford,Ranger', 'Hyundai,i30', 'Isuzu,D-MAX'];
