import { normaliseRego, whyNotRego } from '#domain/cars/rego.ts';
import { isPlainObject, readLine } from '#domain/leads/reading/read-value.ts';
import type { Site } from '#ports/site.ts';
import { errorReply, invalidReply, jsonReply } from './error-reply.ts';
import { readJsonBody } from './read-json-body.ts';

/** `POST /api/nevdis` `{rego, state}`: the vehicle behind a plate → 200 `{vehicle}`, on sites that have the look-up. */
export async function nevdis(request: Request, { website, register }: Site): Promise<Response> {
  const read = await readJsonBody(request);
  if ('fault' in read) return errorReply(read.fault);
  if (register === null || !(website.features.nevdis || website.features.autograb))
    return errorReply('not_found');
  const asked = plateIn(read.body);
  if ('fault' in asked) return invalidReply({ error: asked.fault, fields: { rego: asked.fault } });
  const vehicle = await register.byRego(asked.rego, asked.state);
  return vehicle === null ? errorReply('not_found') : jsonReply(200, { vehicle });
}

function plateIn(body: unknown): { rego: string; state: string } | { fault: string } {
  const { rego, state = '' } = isPlainObject(body) ? body : {};
  const plate = readLine(rego, 64);
  if ('fault' in plate) return plate;
  const normal = normaliseRego(plate.value);
  const fault = whyNotRego(normal);
  if (fault !== null) return { fault };
  const place = readLine(state, 64);
  return 'fault' in place ? place : { rego: normal, state: place.value.toUpperCase() };
}
