import type { Db } from '../schema.ts';

export interface Fact {
  name: string;
  value: string;
}

export async function setFact(db: Db, _websiteId: number, { name, value }: Fact): Promise<void> {
  await db
    .insertInto('fact')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
