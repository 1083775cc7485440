import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#ports/database.ts';

export type Trouble = 'none' | 'slow' | 'fails' | 'hangs';

const SLOW_MS = 500;

/** The database with a broken line to it: what is asked takes its time, fails at once or never ends. */
export function troubled(database: Database, trouble: () => Trouble): Database {
  const broken = <T extends object>(store: T): T =>
    new Proxy(store, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function' || trouble() === 'none') return value;
        if (trouble() === 'slow')
          return async (...all: unknown[]) => {
            await sleep(SLOW_MS);
            return Reflect.apply(value, target, all);
          };
        return () =>
          trouble() === 'hangs' ? new Promise(() => {}) : Promise.reject(new Error('line is down'));
      },
    });
  return {
    ...database,
    tenants: broken(database.tenants),
    openStores(id) {
      const { stock, leads, bookings, visitCounts, signInRows, ...others } = database.openStores(id);
      const hit = {
        leads: broken(leads),
        bookings: broken(bookings),
        visitCounts: broken(visitCounts),
        signInRows: broken(signInRows),
      };
      return { stock: broken(stock), ...hit, ...others };
    },
    isReady: async () => trouble() === 'none' && database.isReady(),
    onChange: (listener) => database.onChange(listener),
  };
}
