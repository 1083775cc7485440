import { CATALOGUE, formNamed } from '../../forms/catalogue/catalogue.ts';
import { formPages } from '../../forms/form-pages.ts';
import type { Fault } from './fault.ts';
import type { Website } from '../website.ts';

/** Blocks of pages that name a form the product does not have. */
export function formBlockFaults({ pages }: Pick<Website, 'pages'>): Fault[] {
  return formBlocks(pages)
    .filter(({ form }) => formNamed(form) === null)
    .map(({ form, path }) => ({ path, message: `${form} is not a form: the forms are ${FORMS}` }));
}

/** Blocks whose form this site keeps nowhere, or on the pages of cars only, so that nothing is drawn; as sentences. */
export function idleFormBlocks(website: Website): string[] {
  const pages = formPages(website).filter(({ path }) => !path.includes('{slug}'));
  return formBlocks(website.pages)
    .filter(({ form }) => !pages.some((page) => page.form === form))
    .map(({ form, path }) => `${path} is not drawn: this site has no page of the form ${form}.`);
}

const FORMS = CATALOGUE.map(({ name }) => name).join(', ');

function formBlocks(pages: Website['pages']): { form: string; path: string }[] {
  return pages.flatMap(({ blocks }, page) =>
    blocks.flatMap((block, at) =>
      block.type === 'form' ? [{ form: block.form, path: `pages[${page}].blocks[${at}].form` }] : [],
    ),
  );
}
