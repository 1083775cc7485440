/** A table of rows that each belong to one website, on both engines. */
export interface SiteTable {
  name: string;
  /** Columns and constraints in SQL, without the website's own column, which the keys begin with. */
  columns: string;
  /** The column of numbers that the engine gives and never gives twice, where the rows have one. */
  numberedBy?: 'id' | 'seq';
  /** The name of the key over website and number where SQLite has it too, as a way to the rows of one website. */
  numberKey?: string;
  /** A website has one row: it is the key itself. */
  isOnePerWebsite?: true;
  /** Further statements: the indexes. */
  indexes?: readonly string[];
  /** The product itself never deletes a row. */
  isNeverDeleted?: true;
  /** No backup may read it. */
  isNeverBackedUp?: true;
  /** PostgreSQL: policies for jobs that work for every website. */
  policies?: readonly string[];
}

/** The statements that make the table, its indexes and, on PostgreSQL, its row security. */
export function createSiteTable(table: SiteTable, isOnPostgres: boolean): string[] {
  const { name, columns, indexes = [] } = table;
  const body = [...listKeyColumns(table, isOnPostgres), columns, ...listKeys(table, isOnPostgres)];
  const rowSecurity = isOnPostgres ? secureRows(table) : [];
  return [`create table ${name} (${body.join(', ')})`, ...indexes, ...rowSecurity];
}

function listKeyColumns({ numberedBy, isOnePerWebsite }: SiteTable, isOnPostgres: boolean): string[] {
  const websiteKind = isOnePerWebsite ? 'primary key' : 'not null';
  const website = `website_id bigint ${websiteKind} references website (id)`;
  if (numberedBy === undefined) return [website];
  const numberKind = isOnPostgres ? 'bigserial not null' : 'integer primary key autoincrement';
  return [`${numberedBy} ${numberKind}`, website];
}

/** The website leads the key, so that one tenant's rows lie together and never meet another's. */
function listKeys({ numberedBy, numberKey }: SiteTable, isOnPostgres: boolean): string[] {
  if (numberedBy === undefined || (!isOnPostgres && numberKey === undefined)) return [];
  const constraint = numberKey === undefined ? '' : `constraint ${numberKey} `;
  return [`${constraint}${isOnPostgres ? 'primary key' : 'unique'} (website_id, ${numberedBy})`];
}

/**
 * Every statement of the product runs as `forecourt_app`, which sees the rows of the one website that its transaction
 * has named in `app.site`. Jobs of the platform name themselves in `app.duty` instead: a backup reads every website's
 * rows, a restore writes them into an empty database.
 */
function secureRows({ name, isNeverDeleted, isNeverBackedUp, policies = [] }: SiteTable): string[] {
  const isOwnRow = `website_id = ${SITE}`;
  const backup = [
    `create policy backup_reads on ${name} for select using (${hasDuty('backup')})`,
    `create policy restore_writes on ${name} for insert with check (${hasDuty('restore')})`,
  ];
  return [
    ...forceRowSecurity(name),
    `create policy own_rows on ${name} using (${isOwnRow}) with check (${isOwnRow})`,
    `grant select, insert, update${isNeverDeleted ? '' : ', delete'} on ${name} to forecourt_app`,
    ...(isNeverBackedUp ? [] : backup),
    ...policies,
  ];
}

export function forceRowSecurity(table: string): string[] {
  return [`alter table ${table} enable row level security`, `alter table ${table} force row level security`];
}

/** The website that the transaction works for: the setting reads as an empty text, not as null, once it was used. */
export const SITE = `nullif(current_setting('app.site', true), '')::bigint`;

/** SQL: whether the transaction does this job for every website. */
export function hasDuty(name: string): string {
  return `current_setting('app.duty', true) = '${name}'`;
}
