import type { Template } from '../../tenants/identity-settings.ts';

/** Stop words: they say nothing about a car. */
export const FILLERS: ReadonlySet<string> = new Set(
  [
    'a an the in on at with and or for of to is are be me my i im we want wants wanted need looking show find search',
    'buy buying get sale sell vehicle vehicles stock any all some please only near around about that which has have',
    'having one ones priced price prices cost costs costing budget dollars colour color coloured colored transmission',
    'gearbox engine fuel body type cheap cheaper cheapest affordable good great best nice available now',
  ].flatMap((line) => line.split(' ')),
);

/** What people call the things a site sells. */
export const OWN_NOUNS: Record<Template, ReadonlySet<string>> = {
  car: new Set(['car', 'cars']),
  motorcycle: new Set(['motorcycle', 'motorcycles', 'motorbike', 'motorbikes', 'bike', 'bikes']),
  camper: new Set(['camper', 'campers', 'rv', 'rvs']),
};
