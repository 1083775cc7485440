import type { FeedRun, ScheduledFeed } from '#domain/imports/scheduled/scheduled-feed.ts';
import { createRowCodec } from './row-codec.ts';

export const feedRows = createRowCodec<ScheduledFeed>({
  id: 'number',
  url: 'text',
  every_minutes: 'number',
  format: 'text',
  mapping: 'text',
  full: 'flag',
  accept: 'json',
  created_at: 'instant',
  next_run_at: 'instant',
  last_success_at: 'instant',
  last_cars: 'number',
  etag: 'text',
  last_modified: 'text',
  read_for: 'text',
  told: 'text',
});

export const feedRunRows = createRowCodec<FeedRun>({
  started_at: 'instant',
  ended_at: 'instant',
  outcome: 'text',
  why: 'text',
  summary: 'text',
});
