import type { EntryContext } from 'react-router';

/**
 * What the loaders found, read to its end in the router's own encoding, and the context without it: from a stream that
 * is left there the router writes scripts into the page.
 */
export async function takeLoaderData(
  context: EntryContext,
): Promise<{ loaderData: string; emptied: EntryContext }> {
  const { serverHandoffStream, ...emptied } = context;
  const loaderData = serverHandoffStream === undefined ? '' : await readToEnd(serverHandoffStream);
  return { loaderData, emptied };
}

async function readToEnd(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of stream) text += decoder.decode(part, { stream: true });
  return text + decoder.decode();
}

/**
 * The same as an element of data that stands right before the start script: no word of a tenant or a visitor is in
 * anything that runs. `<` is all that could end the element.
 */
export function writeLoaderData(loaderData: string): string {
  const inert = loaderData.replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `<script type="application/json">${inert}</script>`;
}
