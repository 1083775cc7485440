import type { LocaleSetting } from '#domain/tenants/country-settings.ts';
import type {
  CitySetting,
  NameSetting,
  StateSetting,
  TemplateSetting,
} from '#domain/tenants/identity-settings.ts';
import { pickNoun } from '#domain/words/words.ts';

const LONGEST_TITLE = 65;
const LONGEST_DESCRIPTION = 160;
const SHORTEST_DESCRIPTION = 50;

type NamedSite = CitySetting & NameSetting & StateSetting & TemplateSetting & LocaleSetting;

/** The page's name with the site's where both fit into a result; else the page's alone, cut at a word. */
export function formatHeadTitle(title: string, siteName: string): string {
  const wholeTitle = `${title} | ${siteName}`;
  return wholeTitle.length <= LONGEST_TITLE ? wholeTitle : cutAtWord(title, LONGEST_TITLE);
}

/** A description as results show it: cut at a word, and never so short that it says nothing. */
export function formatHeadDescription(description: string, site: NamedSite): string {
  const plainDescription = description.replace(/\s+/g, ' ').trim();
  if (plainDescription.length >= SHORTEST_DESCRIPTION)
    return cutAtWord(plainDescription, LONGEST_DESCRIPTION);
  const cityAndState = [site.city, site.state].filter(Boolean).join(' ');
  const siteSummary = `${site.name}: ${pickNoun(site, 2)} for sale${cityAndState === '' ? '' : ` in ${cityAndState}`}.`;
  return cutAtWord([plainDescription, siteSummary].filter(Boolean).join(' '), LONGEST_DESCRIPTION);
}

function cutAtWord(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cutText = text.slice(0, longest - 1);
  const end = cutText.lastIndexOf(' ');
  return `${(end > longest / 2 ? cutText.slice(0, end) : cutText).replace(/[\s,.;:–-]+$/, '').toWellFormed()}…`;
}
