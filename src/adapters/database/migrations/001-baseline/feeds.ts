import { hasDuty, type SiteTable } from './site-table.ts';

/** Feeds that the server reads by itself, their turns, and which pictures of cars could not be fetched. */
export const feedTables: readonly SiteTable[] = [
  {
    name: 'feed',
    numberedBy: 'id',
    columns: `
      url text not null,
      every_minutes bigint not null,
      format text,
      mapping text,
      "full" boolean not null,
      accept text not null,
      created_at text not null,
      next_run_at text not null,
      last_success_at text,
      last_cars bigint,
      etag text,
      last_modified text,
      read_for text,
      told text not null,
      constraint feed_address unique (website_id, url)`,
    policies: [
      `create policy turn_reads on feed for select using (${hasDuty('feeds')})`,
      `create policy turn_marks on feed for update using (${hasDuty('feeds')}) with check (${hasDuty('feeds')})`,
    ],
  },
  {
    name: 'feed_run',
    numberedBy: 'id',
    columns: `
      feed_id bigint not null,
      started_at text not null,
      ended_at text not null,
      outcome text not null,
      why text not null,
      summary text`,
    indexes: ['create index feed_run_of_feed on feed_run (website_id, feed_id, id)'],
  },
  {
    name: 'picture_check',
    columns: `
      at text not null,
      troubles text not null`,
    isOnePerWebsite: true,
    isNeverDeleted: true,
  },
];
