import type { Block } from '../../content/block.ts';
import { CATALOGUE, findForm } from '../../forms/catalogue/catalogue.ts';
import { listFormPages } from '../../forms/form-pages.ts';
import type { Fault } from './fault.ts';
import type { HomeSettings } from '../../content/home-settings.ts';
import type { PageSettings } from '../../content/page-settings.ts';
import type { Website } from '../website.ts';

type WrittenSite = PageSettings & HomeSettings;

/** Blocks that name a form the product does not have. */
export function findFormBlockFaults(website: WrittenSite): Fault[] {
  return listFormBlocks(website)
    .filter(({ form }) => findForm(form) === null)
    .map(({ form, path }) => ({ path, message: `${form} is not a form: the forms are ${FORMS}` }));
}

/** Blocks whose form this site keeps nowhere, or on the pages of cars only, so that nothing is drawn; as sentences. */
export function findIdleFormBlocks(website: Website): string[] {
  const pages = listFormPages(website).filter(({ path }) => !path.includes('{slug}'));
  return listFormBlocks(website)
    .filter(({ form }) => !pages.some((page) => page.form === form))
    .map(({ form, path }) => `${path} is not drawn: this site has no page of the form ${form}.`);
}

const FORMS = CATALOGUE.map(({ name }) => name).join(', ');

interface NamedForm {
  form: string;
  path: string;
}

function listFormBlocks({ pages, home_blocks }: WrittenSite): NamedForm[] {
  return [
    ...pages.flatMap(({ blocks }, page) => listForms(blocks, `pages[${page}].blocks`)),
    ...listForms(home_blocks, 'home_blocks'),
  ];
}

function listForms(blocks: readonly Block[], list: string): NamedForm[] {
  return blocks.flatMap((block, index) =>
    block.type === 'form' ? [{ form: block.form, path: `${list}[${index}].form` }] : [],
  );
}
