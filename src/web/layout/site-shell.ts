import { createContext, useContext } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { RepaymentNote } from '#domain/finance/repayment-note.ts';
import type { NounSetting } from '#domain/tenants/identity-settings.ts';
import type { Website } from '#domain/tenants/website.ts';
import { type JsonText, parseJsonText } from '../json-text.ts';
import type { FooterColumn, MenuItem } from './menus.ts';

/** What every page of a site knows: its names, its country, its menus. Sent with every page, so only what is drawn. */
export interface SiteShell
  extends
    Pick<Website, 'id' | 'name' | 'locale' | 'template' | 'odometer_unit' | 'garage_path' | 'image_quality'>,
    Partial<NounSetting> {
  logo: { title: string; line: string; mark: number; url: string | null; banner?: string };
  /** The path under `/search/` of the site's own links. */
  searchPath: string;
  /** Makes in stock with their counts, by name. */
  brands: [make: string, count: number][];
  header: MenuItem[];
  footer: FooterColumn[];
  /** Buy, sell, have serviced, finance, visit: each where the site offers it. */
  tasks: MenuItem[];
  topBar: { address: string | null; opening: string | null };
  /** The number of "Call us": to dial and as people write it. */
  phone: { dial: string; shown: string } | null;
  /** The dealer's own picture on certified Toyotas; else the product's. */
  certifiedBadge?: string;
  /** What repayments on cards stand on; left out where cards show none. */
  repaymentNote?: RepaymentNote;
  /** The site's pages elsewhere. */
  social: MenuItem[];
  /** `Dealer licence 0000123` */
  licence: string | null;
  year: number;
}

const NAMELESS: SiteShell = {
  id: 0,
  name: '',
  locale: 'en-AU',
  template: 'car',
  odometer_unit: 'km',
  garage_path: '/my-garage',
  image_quality: 75,
  logo: { title: 'Home', line: '', mark: 0, url: null },
  searchPath: '',
  brands: [],
  header: [],
  footer: [],
  tasks: [],
  topBar: { address: null, opening: null },
  phone: null,
  social: [],
  licence: null,
  year: 0,
};

/** Apart from the router's data, which changes with every filter, so that header and footer are not rendered again. */
export const SiteShellContext = createContext(NAMELESS);

/** The shell that the root's loader gave; empty values when even that failed, so that an error page can be drawn. */
export function parseShell(shellText: JsonText<SiteShell> | undefined): SiteShell {
  return shellText === undefined ? NAMELESS : parseJsonText(shellText);
}

/** The site of the page that is drawn. */
export function useLoadedShell(): SiteShell {
  return parseShell(useRouteLoaderData<JsonText<SiteShell>>('root'));
}

export function useSiteShell(): SiteShell {
  return useContext(SiteShellContext);
}
