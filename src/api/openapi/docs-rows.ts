import type { AnsweredCall, CallRow } from '../call-row.ts';
import { openObject, text } from './json-schema.ts';

/** The two calls that describe all calls, themselves among them. */
export function listDocsRows(listCalls: () => readonly CallRow[]): readonly AnsweredCall[] {
  return [
    {
      method: 'GET',
      path: '/api/openapi.json',
      async answer(_request, site) {
        const { openApi } = await load();
        return openApi(listCalls(), site);
      },
      isCacheable: true,
      describe: () => ({
        group: 'Site',
        summary: 'This description',
        description: 'As OpenAPI 3.1.',
        answers: {
          200: {
            description: 'The description.',
            schema: openObject(
              { openapi: text('Version.'), info: { type: 'object' }, paths: { type: 'object' } },
              ['openapi', 'info', 'paths'],
            ),
          },
        },
      }),
    },
    {
      method: 'GET',
      path: '/api/docs',
      async answer(_request, site) {
        const { buildDocsAnswer: docs } = await load();
        return docs(listCalls(), site);
      },
      isCacheable: true,
      describe: () => ({
        group: 'Site',
        summary: 'This description, to read',
        description: 'One page without scripts.',
        answers: { 200: { description: 'A page.', mediaType: 'text/html' } },
      }),
    },
  ];
}

/** Nobody waits for it at the start of the server. */
function load() {
  return import('./answer-docs.ts');
}
