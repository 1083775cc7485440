import { expect, it } from 'vitest';
import { demoSites } from '#demo/demo-sites.ts';
import type { Tenant } from '../sites/tenant.ts';
import type { Exchange } from './exchange.ts';
import { sendBusy } from './send-error.ts';

function turnAway(target: string): string {
  const [website] = demoSites();
  let content = '';
  const response = { writeHead: () => {}, end: (body: Buffer) => void (content = body.toString()) };
  const request = { method: 'GET' };
  const exchange = { target, hsts: 'host', id: 'a', request, response } as unknown as Exchange;
  sendBusy(exchange, { state: { record: { website } } } as unknown as Tenant);
  return content;
}

it.each([
  ['/success?category=general-enquiry', 'We have what you sent'],
  ['/cars', 'This page cannot be shown right now'],
])('whoever is turned away from %s reads: %s', (target, heading) => {
  expect(turnAway(target)).toContain(`<h1>${heading}</h1>`);
});
