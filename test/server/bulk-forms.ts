import type { Reply } from './small-server.ts';

export type Fields = [string, string][];

/** To take back by what a page says was done. */
export const readBulkId = ({ text }: Reply) => /value="([^"]+)" name="bulk"/.exec(text)?.[1] ?? '';

/** What the button below the cars would send. */
export function readForm({ text }: Reply): Fields {
  const form = /<form[^>]*class="bulk-save"[^]*?<\/form>/.exec(text)?.[0] ?? '';
  return [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, value],
  );
}
