import { join } from 'node:path';
import { listMails } from '#adapters/mail/list-mails.ts';
import { readPerson } from '#domain/people/person.ts';
import type { KeptLead, KeptShopper } from '#ports/people.ts';
import type { Call, Platform } from '../command.ts';
import { type CommandSite, findSite } from '../find-site.ts';

/** What a site keeps of the person that the command names. */
export interface FoundPerson {
  site: CommandSite;
  /** Oldest first. */
  leadIds: string[];
  /** The account of the garage; null for none. */
  account: KeptShopper | null;
  /** Mails to it that wait as files. */
  accountMailPaths: string[];
}

/** What is kept of one lead, with its mails on this machine's disk. */
export interface KeptLeadWithMails extends KeptLead {
  mailPaths: string[];
}

export const PERSON_DETAILS = [
  'The person is an e-mail address, in any case, or a phone number in any form: +61 412 345 678 is 0412345678.',
  'Looked through are the fields of leads, their answers and earlier states that were to be delivered; a name or a',
  'number that somebody mentions in a message is not. Nothing else on the server is about shoppers: favourites and',
  'recent searches stay on their own devices. Who signs in to a garage has an account, found by its address.',
];

/** Says what is wrong with the call, and answers null then. */
export async function findPerson(call: Call, platform: Platform): Promise<FoundPerson | null> {
  const [slug = '', typedPerson = ''] = call.words;
  const site = await findSite(slug, platform);
  if (site === null) return null;
  const person = readPerson(typedPerson, site.website.locale);
  if (person === null) {
    platform.say('The person must be an e-mail address or a phone number.');
    return null;
  }
  const account = await site.people.shopper(person);
  const mails = new Set(account?.alerts.map(({ delivery_id }) => delivery_id));
  const accountMailPaths = await listMails(join(platform.config.dataDir, 'mail'), mails);
  return { site, leadIds: await site.people.find(person), account, accountMailPaths };
}

/** One lead at a time: somebody may have sent thousands. */
export async function* readKeptLeads(
  { site, leadIds }: FoundPerson,
  platform: Platform,
): AsyncGenerator<KeptLeadWithMails> {
  const { dataDir } = platform.config;
  for (const id of leadIds) {
    const keptLead = await site.people.kept(id);
    if (keptLead === null) continue;
    const ids = new Set(keptLead.deliveries.map(({ delivery_id }) => delivery_id));
    const mailPaths = await listMails(join(dataDir, 'mail'), ids);
    yield { ...keptLead, mailPaths };
  }
}
