import { expect } from 'vitest';
import { askSite } from '#test/serve.ts';
import { productOfWorker } from './product-of-worker.ts';

let count = 0;

export interface SentLead {
  id: string;
  /** Under which it stands in the inbox. */
  name: string;
}

/** A shopper asks about a car. */
export async function sendLead(site: string, change: Record<string, unknown> = {}): Promise<SentLead> {
  count += 1;
  const lead = {
    first_name: 'Priya',
    // Names have letters alone.
    last_name: `Nair${String(count).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`,
    email: `priya${count}@shopper.example`,
    phone: `0491 570 ${String(100 + (count % 900))}`,
    message: 'Is it still here? I could visit after 4.',
    category: 'New Vehicle Enquiry',
    ...change,
  };
  const { status, text } = await askSite(productOfWorker().port, site, {
    method: 'POST',
    path: '/api/leads',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lead }),
  });
  expect([status, text]).toMatchObject([201, expect.any(String)]);
  return { id: JSON.parse(text).id, name: `${lead.first_name} ${lead.last_name}` };
}
