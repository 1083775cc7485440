import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a car is taken for although no feed has said so. Of cars stored before nothing is known. */
export const carsTellWhatIsAssumed: Migration = {
  async up(db) {
    await sql.raw("alter table car add column assumed text not null default '[]'").execute(db);
  },
};
