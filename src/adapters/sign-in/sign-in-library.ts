import type { BetterAuthOptions } from 'better-auth';
import { betterAuth } from 'better-auth/minimal';
import { emailOTP } from 'better-auth/plugins/email-otp';
import { CODE_MINUTES, MAX_WRONG_CODES } from '#domain/garage/sign-in-code.ts';
import { DAY_SECONDS } from '#domain/time/durations.ts';
import {
  type SignInCondition,
  type SignInRow,
  type SignInRows,
  type SignInTable,
  SIGN_IN_TABLES,
} from '#ports/sign-in-rows.ts';
import { computeKeyedHash } from '#ports/keyed-hash.ts';
import { type CleanedWhere, createAdapterFactory } from 'better-auth/adapters';
import {
  type SignInSite,
  chooseCookieName,
  choosePasskeyCookieName,
  nameAccounts,
  PASSKEY_COOKIE,
  STAFF,
} from './sign-in-messages.ts';
import { buildStoredIdentifier } from './stored-code.ts';

const OPERATORS: Partial<Record<string, SignInCondition['is']>> = {
  eq: '=',
  ne: '!=',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  in: 'in',
  not_in: 'not in',
};

/** A session ends when nobody used it for so long; a use is noted after `noted`. */
const SESSION_SECONDS = {
  shopper: { unused: 30 * DAY_SECONDS, noted: DAY_SECONDS },
  staff: { unused: DAY_SECONDS / 2, noted: 300 },
};

const TIMES = { createdAt: 'created_at', updatedAt: 'updated_at' };

export interface LibraryListeners {
  /** Whose code the request at hand is about. */
  holder: () => string;
  /** Told each code that is made. */
  mailCode: (code: string) => void;
  /** Told what failed: the library answers after many failures as if nothing were. */
  noteFailure: (error: Error) => void;
}

/** The library for one site, or for the console: its rows, its secret, its cookie. Passkeys are loaded for staff alone. */
export async function signInLibrary(site: SignInSite, rows: SignInRows, listeners: LibraryListeners) {
  const options = signInOptions(site, rows, listeners);
  if (site.websiteId !== STAFF) return betterAuth(options);
  const { createPasskeys } = await import('./staff-passkeys.ts');
  return betterAuth({ ...options, plugins: [...options.plugins, createPasskeys(site)] });
}

/** Nothing of the library's is switched on that nobody uses: no passwords, no providers, no cookie cache. */
export function signInOptions(
  site: SignInSite,
  rows: SignInRows,
  { holder, mailCode, noteFailure }: LibraryListeners,
) {
  const { origin, secret, websiteId } = site;
  const accounts = nameAccounts(websiteId);
  const seconds = SESSION_SECONDS[accounts];
  return {
    baseURL: origin,
    basePath: '/api/auth',
    secret,
    database: createLibraryRows(rows),
    user: { modelName: accounts, fields: { ...TIMES, emailVerified: 'email_verified' } },
    session: {
      modelName: `${accounts}_session`,
      fields: {
        ...TIMES,
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        userId: `${accounts}_id`,
      },
      expiresIn: seconds.unused,
      updateAge: seconds.noted,
      // What asks for a fresh proof asks for it itself.
      freshAge: 0,
      cookieCache: { enabled: false },
    },
    verification: {
      modelName: `${accounts}_code`,
      fields: { ...TIMES, expiresAt: 'expires_at' },
      storeIdentifier: { hash: async (identifier) => buildStoredIdentifier(identifier, holder()) },
      // Ours is the sweep, once for all: the library would write at each look.
      disableCleanup: true,
    },
    // Requests are counted before they come here.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      log: (level, message, ...details) => {
        // A passkey that does not fit is a person's fault; a store's is noted where it is asked.
        if (level !== 'error' || message.startsWith('Failed to verify ')) return;
        noteFailure(details.find((detail) => detail instanceof Error) ?? new Error(message));
      },
    },
    advanced: buildCookieOptions(site),
    plugins: [
      emailOTP({
        otpLength: 6,
        expiresIn: CODE_MINUTES * 60,
        allowedAttempts: MAX_WRONG_CODES,
        // Keyed: six digits alone are found again from their hash in no time.
        storeOTP: { hash: async (code) => computeKeyedHash(secret, code) },
        sendVerificationOTP: async ({ otp }) => mailCode(otp),
        // Staff are invited.
        disableSignUp: websiteId === STAFF,
      }),
    ],
  } satisfies BetterAuthOptions;
}

function buildCookieOptions(site: SignInSite) {
  const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure: site.isSecure } as const;
  return {
    ipAddress: { disableIpTracking: true },
    useSecureCookies: false,
    cookies: {
      session_token: {
        name: chooseCookieName(site),
        attributes,
      },
      [PASSKEY_COOKIE]: { name: choosePasskeyCookieName(site), attributes },
    },
  } satisfies BetterAuthOptions['advanced'];
}

/** The sign-in library's way to our tables. What it has not asked for so far is a bug, not a query. */
function createLibraryRows(rows: SignInRows) {
  return createAdapterFactory({
    config: {
      adapterId: 'forecourt',
      // Dates become ISO texts and booleans numbers: the same on both engines.
      supportsDates: false,
      supportsBooleans: false,
      supportsNumericIds: false,
      supportsJSON: false,
      transaction: false,
    },
    adapter: ({ getFieldName }) => ({
      async create({ model, data }) {
        return (await rows.insert(findTable(model), toRow(data))) as typeof data;
      },
      async findOne<Row>({ model, where: conditions }: RowQuestion) {
        const [row] = await rows.find(findTable(model), { where: conditions.map(toCondition), limit: 1 });
        return (row ?? null) as Row | null;
      },
      async findMany<Row>({ model, where: conditions = [], limit, offset, sortBy }: RowsQuestion) {
        // Every sign-out looks for providers to sign out of; nobody signs in by one, so nobody has an account there.
        if (model === 'account') return [];
        const rowQuery = {
          where: conditions.map(toCondition),
          limit,
          ...(offset === undefined ? {} : { offset }),
        };
        const sortedQuery = sortBy
          ? { ...rowQuery, sortBy: { ...sortBy, column: getFieldName({ model, field: sortBy.field }) } }
          : rowQuery;
        return (await rows.find(findTable(model), sortedQuery)) as Row[];
      },
      count: ({ model, where: conditions = [] }) => rows.count(findTable(model), conditions.map(toCondition)),
      async update<Row>({ model, where: conditions, update }: RowQuestion & { update: Row }) {
        const [changedRow] = await rows.update(
          findTable(model),
          conditions.map(toCondition),
          toRow(update as object),
        );
        return (changedRow ?? null) as Row | null;
      },
      async updateMany({ model, where: conditions, update }) {
        return (await rows.update(findTable(model), conditions.map(toCondition), toRow(update))).length;
      },
      async delete({ model, where: conditions }) {
        await rows.delete(findTable(model), conditions.map(toCondition));
      },
      deleteMany: ({ model, where: conditions }) =>
        rows.delete(findTable(model), conditions.map(toCondition)),
      async consumeOne<Row>({ model, where: conditions }: RowQuestion) {
        return (await rows.consume(findTable(model), conditions.map(toCondition))) as Row | null;
      },
      async incrementOne<Row>({ model, where: conditions, increment, set = {} }: IncrementQuestion) {
        const change = { by: increment, set: toRow(set) };
        return (await rows.increment(findTable(model), conditions.map(toCondition), change)) as Row | null;
      },
    }),
  });
}

interface RowQuestion {
  model: string;
  where: CleanedWhere[];
}

interface RowsQuestion {
  model: string;
  where?: CleanedWhere[] | undefined;
  limit: number;
  offset?: number | undefined;
  sortBy?: { field: string; direction: 'asc' | 'desc' } | undefined;
}

type IncrementQuestion = RowQuestion & { increment: Record<string, number>; set?: object | undefined };

function findTable(model: string): SignInTable {
  const table = SIGN_IN_TABLES.find((name) => name === model);
  if (table === undefined) throw new Error(`The sign-in library asks for a table we do not have: ${model}.`);
  return table;
}

function toCondition({ field, operator, value, connector }: CleanedWhere): SignInCondition {
  const is = OPERATORS[operator ?? 'eq'];
  if (is === undefined || connector === 'OR')
    throw new Error(`The sign-in library asks in a way we do not know: ${connector} ${operator}.`);
  return { column: field, is, value: toValue(value) };
}

function toValue(value: CleanedWhere['value']): SignInCondition['value'] {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'boolean' ? Number(value) : value;
}

/** What is not told stays as it is. */
function toRow(data: object): SignInRow {
  const definedCells = Object.entries(data).filter(([, value]) => value !== undefined);
  return Object.fromEntries(definedCells.map(([column, value]) => [column, toValue(value)])) as SignInRow;
}
