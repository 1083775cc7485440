import type { Position } from '#domain/content/position.ts';
import { structuredDataOf } from './structured-data-faults.ts';

type Facts = Readonly<Record<string, unknown>>;

/** Google's properties of a vehicle listing, and how the car's JSON twin tells the same. */
const OF_VEHICLE: Readonly<Record<string, (twin: Facts) => unknown>> = {
  name: ({ name }) => name,
  url: ({ url }) => url,
  sku: ({ stocknum }) => stocknum,
  'brand.name': ({ make }) => make,
  model: ({ model }) => model,
  vehicleModelDate: ({ year }) => year,
  vehicleConfiguration: ({ badge }) => badge,
  vehicleIdentificationNumber: ({ vin }) => vin,
  bodyType: ({ body }) => body,
  color: ({ colour }) => colour,
  vehicleInteriorColor: ({ interior_colour }) => interior_colour,
  numberOfDoors: ({ doors }) => doors,
  vehicleSeatingCapacity: ({ seats }) => seats,
  'vehicleEngine.name': ({ engine }) => engine,
  'vehicleEngine.engineDisplacement.value': ({ engine_cc }) => engine_cc,
  fuelType: ({ fuel }) => fuel,
  vehicleTransmission: ({ transmission }) => transmission,
  driveWheelConfiguration: ({ drive }) => drive,
  'mileageFromOdometer.value': ({ km }) => km,
  'mileageFromOdometer.unitCode': ({ km, odometer_unit }) =>
    km === null ? null : odometer_unit === 'mi' ? 'SMI' : 'KMT',
  itemCondition: ({ condition }) =>
    condition === 'new' ? 'https://schema.org/NewCondition' : 'https://schema.org/UsedCondition',
  'offers.price': ({ price }) => price,
  'offers.priceCurrency': ({ price, currency }) => (price === null ? null : currency),
};

/** Sentences: what the stock knows of a vehicle and its page does not tell Google, or tells otherwise. */
export function listVehicleFaults(vehicle: Facts, twin: Facts): string[] {
  const fieldFaults = Object.entries(OF_VEHICLE).flatMap(([path, tellOf]) => {
    const [said, known] = [valueAt(vehicle, path), tellOf(twin)].map(written);
    return said === known ? [] : [`${path}: ${said} instead of ${known}`];
  });
  const pictures = (twin['images'] as unknown[]).length;
  const shown = ((vehicle['image'] ?? []) as unknown[]).length;
  return shown === Math.min(pictures, 6) ? fieldFaults : [...fieldFaults, `${shown} of ${pictures} pictures`];
}

/** What Google requires of a job, and what it recommends wherever it is known. */
const OF_JOB = [
  'title',
  'description',
  'datePosted',
  'hiringOrganization.name',
  'hiringOrganization.sameAs',
  'jobLocation',
  'employmentType',
  'identifier.value',
  'directApply',
];

/** Sentences: what Google is not told of a job that its page and the dealer's configuration say. */
export function listJobFaults(html: string, { title, pay, closes_on }: Position): string[] {
  const job = structuredDataOf(html).find((node) => node['@type'] === 'JobPosting') ?? {};
  const wanted = [
    ...OF_JOB,
    ...(closes_on === null ? [] : ['validThrough']),
    ...(pay?.includes('$') ? ['baseSalary.currency', 'baseSalary.value.unitText'] : []),
  ];
  const missing = wanted.filter((path) => written(valueAt(job, path)) === null).map((path) => `no ${path}`);
  return job['title'] === title ? missing : [...missing, `titled ${String(job['title'])}`];
}

function valueAt(node: Facts, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (at, name) => (typeof at === 'object' && at !== null ? (at as Facts)[name] : null),
      node,
    );
}

function written(value: unknown): string | null {
  return value === null || value === undefined || value === ''
    ? null
    : JSON.stringify(value).replaceAll('"', '');
}
