import type { Db } from '../schema.ts';

export interface Fact {
  name: string;
  value: string;
}

/** Stores the value unless there is one already, and returns the stored one. */
export async function setFactIfAbsent(db: Db, _websiteId: number, { name, value }: Fact): Promise<string> {
  await db
    .insertInto('fact')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const storedFact = await db
    .selectFrom('fact')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return storedFact.value;
}

export async function setFact(db: Db, _websiteId: number, { name, value }: Fact): Promise<void> {
  await db
    .insertInto('fact')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
