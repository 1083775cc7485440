import { basename } from 'node:path';
import { formatCount } from '#domain/words/format-count.ts';
import { DONE, type Command, WRONG_USE } from '../command.ts';
import { findPerson, type KeptLeadWithMails, readKeptLeads, PERSON_DETAILS } from './find-person.ts';

export const personFind: Command = {
  name: 'person find',
  usage: '<slug> <email-or-phone>',
  summary:
    'prints what a site keeps of a person, one JSON object for each lead and an account, without what they say',
  details: PERSON_DETAILS.join('\n'),
  options: {},
  words: 2,
  async run(call, platform) {
    const foundPerson = await findPerson(call, platform);
    if (foundPerson === null) return WRONG_USE;
    for await (const keptLead of readKeptLeads(foundPerson, platform))
      await platform.print(JSON.stringify(writeOutline(keptLead)));
    const { leadIds, account } = foundPerson;
    if (account !== null) {
      const { id: account_id, created_at, sessions, saved_cars, saved_searches, alerts } = account;
      await platform.print(
        JSON.stringify({
          account_id,
          created_at,
          sessions,
          saved_cars: saved_cars.length,
          saved_searches: saved_searches.length,
          alerts: alerts.length,
        }),
      );
    }
    const parts = [
      ...(leadIds.length === 0 ? [] : [formatCount(leadIds.length, 'lead')]),
      ...(account === null ? [] : ['an account']),
    ];
    platform.say(parts.length === 0 ? 'Nothing is kept of this person.' : `${parts.join(' and ')}.`);
    return DONE;
  },
};

function writeOutline({
  lead,
  work,
  files,
  deliveries,
  slots,
  visits,
  mailPaths,
  retry_known_until,
}: KeptLeadWithMails) {
  return {
    lead_id: lead.id,
    created_at: lead.created_at,
    category: lead.category,
    spam: lead.spam,
    stage: work.stage,
    acts: work.events.map(({ at: instant, detail }) => ({ at: instant, kind: detail.kind })),
    files: files.map(({ id, type, size }) => ({ id, type, size })),
    deliveries: deliveries.map(({ delivery_id, destination, state, created_at, settled_at }) => {
      return { delivery_id, destination, state, created_at, settled_at };
    }),
    mails: mailPaths.map((path) => basename(path)),
    slots,
    visits: visits.length,
    retry_known_until,
  };
}
