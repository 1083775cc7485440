import { isPlainObject } from '#domain/leads/reading/read-values.ts';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import type { Template } from '#domain/tenants/identity-settings.ts';
import type { Website } from '#domain/tenants/website.ts';
import { type Call, type Command, type Platform, WRONG_USE } from './command.ts';
import { openPlatform } from './open-platform.ts';
import type { PictureHost } from '#domain/imports/import-summary.ts';
import { settlePictureHosts } from './pictures/settle-picture-hosts.ts';
import { readJsonFile } from './read-json-file.ts';
import { refuseSite, saveSite } from './save-site.ts';

/** A key that holds a picture's address, whatever it hangs below. */
const PICTURE_KEY = /(?:^|_)(?:image|images|picture|pictures|photo|thumb|banner|logo|src)$/;

const TEMPLATES: readonly Template[] = ['car', 'motorcycle', 'camper'];

export const siteCreate: Command = {
  name: 'site create',
  usage: '<slug> --template car|motorcycle|camper --config <file.json> [--allow-pictures]',
  summary: 'makes a new site, live at once',
  details: [
    'The configuration needs only "name"; every other key has a default. "-" reads standard input.',
    'Where it does not say "name_rule", names like O\'Brien and Anne-Marie are taken ("extended").',
    '--allow-pictures  lets the site show pictures from every host that the configuration names',
  ].join('\n'),
  options: {
    template: { type: 'string' },
    config: { type: 'string' },
    'allow-pictures': { type: 'boolean' },
  },
  words: 1,
  // All is read before anything is opened: this command makes a data folder where there is none.
  async runAlone(call, context) {
    const parsedSite = await readConfiguration(call);
    if ('faults' in parsedSite) return refuseSite(parsedSite.faults, context);
    const platform = await openPlatform(context, 'make');
    if ('faults' in platform) {
      for (const fault of platform.faults) context.say(fault);
      return platform.exitCode;
    }
    return create(parsedSite.website, call.flag('allow-pictures'), platform).finally(() =>
      platform.database.close(),
    );
  },
};

async function readConfiguration(call: Call) {
  const config = call.text('config');
  const template = call.text('template');
  const knownTemplate = TEMPLATES.find((name) => name === (template ?? 'car'));
  if (config === null) return { faults: ['--config is missing.'] };
  if (knownTemplate === undefined) return { faults: [`--template must be ${TEMPLATES.join(', ')}.`] };
  const jsonFile = await readJsonFile(config);
  if ('fault' in jsonFile) return { faults: [jsonFile.fault] };
  const [slug = ''] = call.words;
  const configuration = withNewSiteDefaults(jsonFile.json);
  return parseWebsite(configuration, template === null ? { slug } : { slug, template: knownTemplate });
}

/** What a new site gets where it does not say, and a stored one keeps as it was: to refuse O'Brien loses a lead. */
function withNewSiteDefaults(json: unknown): unknown {
  return isPlainObject(json) ? { name_rule: 'extended', ...json } : json;
}

async function create(website: Website, isAllowed: boolean, platform: Platform) {
  if ((await platform.database.tenants.bySlug(website.slug)) !== null) {
    platform.say(`There is already a site "${website.slug}".`);
    return WRONG_USE;
  }
  const knownOrigins = website.image_origins;
  const question = { hosts: listPictureHosts(website), known: knownOrigins, isAllowed };
  const { allowedOrigins } = await settlePictureHosts(question, platform);
  return saveSite({ website: { ...website, image_origins: [...knownOrigins, ...allowedOrigins] } }, platform);
}

/** Where the pictures of a configuration itself are (logo, hero, articles) that the site may not show yet. */
function listPictureHosts(website: Omit<Website, 'id'>): PictureHost[] {
  const counts = new Map<string, number>();
  for (const url of listPictureUrls(website, false)) {
    const { origin } = new URL(url);
    if (!website.image_origins.includes(origin)) counts.set(origin, (counts.get(origin) ?? 0) + 1);
  }
  return [...counts].map(([origin, pictures]) => ({ host: new URL(origin).host, origin, pictures }));
}

function* listPictureUrls(value: unknown, isPicture: boolean): Generator<string> {
  if (typeof value === 'string') {
    if (isPicture && /^https?:/i.test(value) && URL.canParse(value)) yield value;
  } else if (Array.isArray(value)) {
    for (const element of value) yield* listPictureUrls(element, isPicture);
  } else if (typeof value === 'object' && value !== null) {
    const isInside = isPicture && !('href' in value);
    for (const [key, nestedValue] of Object.entries(value))
      yield* listPictureUrls(nestedValue, PICTURE_KEY.test(key) || isInside);
  }
}
