import type { SiteTable } from './site-table.ts';

/**
 * Shoppers who sign in to the garage of a website, and what they saved; known to that website alone. Whoever has a
 * backup could sign in by sessions and codes, so none reads them.
 */
export const shopperTables: readonly SiteTable[] = [
  {
    name: 'shopper',
    // `email_verified` is a number: the sign-in library writes 1 or 0 wherever an engine may lack booleans.
    columns: `
      id text not null,
      email text not null,
      name text not null,
      email_verified bigint not null,
      image text,
      created_at text not null,
      updated_at text not null,
      constraint shopper_key primary key (website_id, id),
      constraint shopper_email unique (website_id, email)`,
  },
  {
    name: 'shopper_session',
    columns: `
      id text not null,
      token text not null,
      shopper_id text not null,
      expires_at text not null,
      ip_address text,
      user_agent text,
      created_at text not null,
      updated_at text not null,
      constraint shopper_session_key primary key (website_id, id),
      constraint shopper_session_token unique (website_id, token)`,
    indexes: ['create index shopper_session_of_shopper on shopper_session (website_id, shopper_id)'],
    isNeverBackedUp: true,
  },
  {
    name: 'shopper_code',
    // One code at a time: a new one takes the place of the one before.
    columns: `
      id text not null,
      identifier text not null,
      value text not null,
      expires_at text not null,
      created_at text not null,
      updated_at text not null,
      constraint shopper_code_key primary key (website_id, id),
      constraint shopper_code_identifier unique (website_id, identifier)`,
    isNeverBackedUp: true,
  },
  {
    name: 'shopper_car',
    columns: `
      shopper_id text not null,
      car_id bigint not null,
      price text not null,
      saved_at text not null,
      constraint shopper_car_key primary key (website_id, shopper_id, car_id)`,
  },
  {
    name: 'shopper_search',
    columns: `
      id text not null,
      shopper_id text not null,
      name text not null,
      address text not null,
      alerts boolean not null,
      created_at text not null,
      looked_at text not null,
      known text not null,
      constraint shopper_search_key primary key (website_id, id),
      constraint shopper_search_address unique (website_id, shopper_id, address)`,
    // What the job looks at, past all that nobody wants to be told of.
    indexes: ['create index shopper_search_alerts on shopper_search (website_id, shopper_id) where alerts'],
  },
];
