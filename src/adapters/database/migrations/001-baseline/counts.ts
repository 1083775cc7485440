import type { SiteTable } from './site-table.ts';

/** What is counted a day or a month at a time, of nobody in particular, and what single visits did, for some days. */
export const countTables: readonly SiteTable[] = [
  {
    name: 'act_count',
    columns: `
      day text not null,
      kind text not null,
      page_type text not null,
      location_id bigint not null,
      source text not null,
      acts bigint not null,
      constraint act_count_key primary key (website_id, day, kind, page_type, location_id, source)`,
  },
  {
    name: 'car_count',
    columns: `
      day text not null,
      car_id bigint not null,
      views bigint not null,
      saves bigint not null,
      constraint car_count_key primary key (website_id, day, car_id)`,
  },
  {
    name: 'vital_count',
    columns: `
      day text not null,
      page_type text not null,
      device text not null,
      providers text not null,
      vital text not null,
      bucket bigint not null,
      visits bigint not null,
      constraint vital_count_key primary key (website_id, day, page_type, device, providers, vital, bucket)`,
  },
  {
    name: 'variant_count',
    columns: `
      day text not null,
      experiment text not null,
      variant text not null,
      exposures bigint not null,
      constraint variant_count_key primary key (website_id, day, experiment, variant)`,
  },
  {
    name: 'error_count',
    columns: `
      day text not null,
      kind text not null,
      page_type text not null,
      errors bigint not null,
      constraint error_count_key primary key (website_id, day, kind, page_type)`,
  },
  {
    name: 'lookup_count',
    columns: `
      provider text not null,
      month text not null,
      lookups bigint not null,
      constraint lookup_count_key primary key (website_id, provider, month)`,
  },
  {
    name: 'visit',
    columns: `
      anon_id text not null,
      session_id text not null,
      at text not null,
      source text not null,
      acts text not null`,
    indexes: [
      'create index visit_of_device on visit (website_id, anon_id, at)',
      'create index visit_by_age on visit (website_id, at)',
    ],
    // A backup would keep what is to be forgotten.
    isNeverBackedUp: true,
  },
];
