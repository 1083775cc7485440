import type { CountrySettings } from '#domain/tenants/country-settings.ts';
import type { IdentitySettings } from '#domain/tenants/identity-settings.ts';
import { nounOf } from '#domain/words/words.ts';

const LONGEST_TITLE = 65;
const LONGEST_DESCRIPTION = 160;
const SHORTEST_DESCRIPTION = 50;

type NamedSite = Pick<IdentitySettings, 'name' | 'template' | 'city' | 'state'> &
  Pick<CountrySettings, 'locale'>;

/** The page's name with the site's where both fit into a result; else the page's alone, cut at a word. */
export function headTitle(title: string, siteName: string): string {
  const whole = `${title} | ${siteName}`;
  return whole.length <= LONGEST_TITLE ? whole : cutAtWord(title, LONGEST_TITLE);
}

/** A description as results show it: cut at a word, and never so short that it says nothing. */
export function headDescription(description: string, site: NamedSite): string {
  const said = description.replace(/\s+/g, ' ').trim();
  if (said.length >= SHORTEST_DESCRIPTION) return cutAtWord(said, LONGEST_DESCRIPTION);
  const cityAndState = [site.city, site.state].filter(Boolean).join(' ');
  const who = `${site.name}: ${nounOf(site, 2)} for sale${cityAndState === '' ? '' : ` in ${cityAndState}`}.`;
  return cutAtWord([said, who].filter(Boolean).join(' '), LONGEST_DESCRIPTION);
}

function cutAtWord(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - 1);
  const end = cut.lastIndexOf(' ');
  return `${(end > longest / 2 ? cut.slice(0, end) : cut).replace(/[\s,.;:–-]+$/, '').toWellFormed()}…`;
}
