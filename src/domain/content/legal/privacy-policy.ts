import { hasFormPage } from '../../forms/form-pages.ts';
import type { Website } from '../../tenants/website.ts';
import { ALERT_DAYS, KEY_DAYS, VISIT_DAYS } from '../../people/retention.ts';
import { listScriptProviders } from '../../providers/providers.ts';
import { describeOne } from '../../words/words.ts';
import { formatCount } from '../../words/format-count.ts';
import { sitePagePath } from '../site-page-path.ts';
import { listAskedKinds, PRIVACY_ROWS } from './privacy-rows.ts';
import type { LegalSection, LegalText } from './legal-text.ts';
import { valuesTradeIns } from '../../valuations/values-trade-ins.ts';
import { type LegalRowId, listLegalRows, readOn } from './legal-row.ts';
import { findPaymentCompany } from './payment-company.ts';
import { describeTrader } from './who-we-are.ts';

/** The privacy policy that follows from the site's configuration at `now` (milliseconds). */
export function writePrivacyPolicy(website: Website, now: number): LegalText {
  const findTexts = (id: LegalRowId) => listLegalRows(PRIVACY_ROWS, id, { site: website, now });
  const sections: LegalSection[] = [
    describeTrader(website, 'runs this website and answers for what is kept here.'),
    writeWhatWeCollect(website, findTexts('indirect')),
    writeOnYourDevice(website),
    describePurposes(website, findTexts('unsubscribe')),
    writeWhoGetsIt(website),
    ...writeAutomatedDecisions(website, {
      announced: findTexts('automated_announced'),
      inForce: findTexts('automated'),
    }),
    writeHowLong(website),
    {
      id: 'your-rights',
      heading: 'Your rights',
      parts: [
        ...findTexts('law'),
        ...findTexts('access'),
        ...findTexts('residents'),
        ...writeTracking(website),
      ],
    },
    { id: 'complaints', heading: 'If something is wrong', parts: findTexts('complaints') },
  ];
  return { as_at: readOn(PRIVACY_ROWS, website), sections };
}

function writeWhatWeCollect(website: Website, indirect: string[]): LegalSection {
  return {
    id: 'what-we-collect',
    heading: 'What we collect',
    parts: [
      'You can look at everything here without telling us who you are. We learn what you type into a form and send:',
      { list: listAskedKinds(website) },
      'With a form come the pages you opened and the searches you made here before, the link you came by, the name of your browser and the random numbers of your device and your visit, so that whoever answers knows what it is about.',
      ...(website.garage_enabled
        ? [
            'If you sign in to your garage: your email address, what you save there, and until when you are signed in on which device.',
          ]
        : []),
      `A click on the phone number of ${describeOne(website)} is counted, with a random number of your device.`,
      'To keep robots out, a program looks at how fast a form was filled in and how many came from one internet address.',
      ...indirect,
    ],
  };
}

function writeOnYourDevice(website: Website): LegalSection {
  return {
    id: 'on-your-device',
    heading: 'What stays on your device',
    parts: [
      `What you save, look at and begin to fill in is kept on your own device. It comes to us with a form you send${website.garage_enabled ? ', and what you save also while you are signed in' : ''}. One page lists all of it, shows what is there now and deletes it.`,
      { label: 'Your data on this device', url: sitePagePath('/your-data', website) },
    ],
  };
}

function describePurposes(website: Website, unsubscribe: string[]): LegalSection {
  return {
    id: 'what-for',
    heading: 'What we use it for',
    parts: [
      {
        list: [
          'To answer you, and to do what you asked for: a booking, a price, an application',
          'To keep the records that the law asks of a dealer',
          ...(hasFormPage(website, 'career_application') ? ['To decide about an application for work'] : []),
          ...(website.garage_enabled
            ? ['To mail you what is new in the searches you saved, where you asked for that']
            : []),
          'To write to you about stock and offers, only where you let us',
        ],
      },
      ...unsubscribe,
    ],
  };
}

function writeWhoGetsIt(website: Website): LegalSection {
  const usedProviders = listProvidersUsed(website);
  const payments = findPaymentCompany(website);
  const abroad = usedProviders.filter(({ isAbroad }) => isAbroad).map(({ name }) => name);
  if (payments !== null) abroad.push(payments);
  return {
    id: 'who-gets-it',
    heading: 'Who gets it',
    parts: [
      'Our own people, and the systems they answer with. A lender, an insurer or a manufacturer gets what you asked us to hand on. We do not sell it.',
      ...(usedProviders.length > 0
        ? [
            'This website also works with:',
            { list: usedProviders.map(({ name, what: purpose }) => `${name}: ${purpose}`) },
          ]
        : []),
      ...(payments === null
        ? []
        : [`Card payments are taken by ${payments}. Your card number goes to them and never to us.`]),
      ...(abroad.length > 0
        ? [`These may keep it in other countries, the United States among them: ${abroad.join(', ')}.`]
        : []),
    ],
  };
}

/** The periods are those that the server keeps to: the same settings are read for both. */
function writeHowLong(website: Website): LegalSection {
  const { lead_retention_months, application_files_retention_days, spam_retention_days } = website;
  const applies = hasFormPage(website, 'career_application');
  return {
    id: 'how-long',
    heading: 'How long we keep it',
    parts: [
      'This website deletes by itself:',
      {
        list: [
          `What you send us with a form, and the files with it, after ${formatCount(lead_retention_months, 'month')}`,
          ...(website.garage_enabled
            ? [
                `Your account and what is saved in it, after ${formatCount(website.account_retention_months, 'month')} without a visit, and at once where you delete it`,
              ]
            : []),
          ...(applies
            ? [
                `Files of an application for work after ${formatCount(application_files_retention_days, 'day')}`,
              ]
            : []),
          `What a program took for an advertisement and nobody here released after ${formatCount(spam_retention_days, 'day')}`,
          `The mark that keeps a form from being stored twice after ${formatCount(KEY_DAYS, 'day')} at most`,
          ...(website.garage_enabled
            ? [`Mails about searches you saved after ${formatCount(ALERT_DAYS, 'day')}`]
            : []),
          `What was opened and done on a visit, with the random numbers of the device and the visit, after ${formatCount(VISIT_DAYS, 'day')}; it is found by a form that the device sends, and goes with that`,
          `How many messages were set aside on a day, without names, after ${formatCount(website.count_retention_months, 'month')}`,
        ],
      },
      'What reached the systems we answer you with stays there as long as we need it to do what you asked for, and as tax and consumer law ask us to. Copies that guard against loss hold it until newer ones replace them.',
      'Ask us and this website forgets you sooner: only that a message came, when and about what kind of thing stays.',
      'It is kept on computers that only people who need it can reach.',
    ],
  };
}

/** Some states ask for a word on signals that browsers send. */
function writeTracking(website: Website): string[] {
  if (website.locale !== 'en-US') return [];
  const isFollowed = listScriptProviders(website).some(({ category }) => category !== 'chat');
  return isFollowed
    ? [
        'The measurement named above may count as sharing under the law of your state. A browser that sends Global Privacy Control has refused advertising here: nothing that measures or shows it is loaded. Our pages do not change for an older do-not-track signal. Tell us and we leave you out.',
      ]
    : ['This website follows nobody to other websites, so a do-not-track signal changes nothing here.'];
}

/** What the law says on the day: that the duty is coming, or that it holds. */
interface Duty {
  announced: string[];
  inForce: string[];
}

/** Where programs decide about people or help to: the kinds of decision, and what they look at. None without the duty. */
function writeAutomatedDecisions(website: Website, { announced, inForce }: Duty): LegalSection[] {
  if (announced.length + inForce.length === 0) return [];
  return [
    {
      id: 'automated-decisions',
      heading: 'Decisions made by programs',
      parts: [
        ...announced,
        ...inForce,
        { list: writeDecisions(website) },
        'Ask us, and a person looks at it again.',
      ],
    },
  ];
}

function writeDecisions(website: Website): string[] {
  const { features } = website;
  return [
    'Whether a message is an advertisement. A program looks at its words, how fast the form was filled in and how many came from one internet address. It sets the message aside; a person can still read it.',
    ...(valuesTradeIns(website)
      ? [
          'What your vehicle may be worth. A program estimates it from registration, age, distance and condition. A person confirms every offer.',
        ]
      : []),
    ...(lends(website)
      ? [
          'Whether a loan is likely. Lenders use programs that look at what you say about income, costs and credit. The lender decides, not this website.',
        ]
      : []),
    ...(features.autobot
      ? ['What the assistant on this website answers. It is a program, and decides nothing about you.']
      : []),
  ];
}

function lends(website: Website): boolean {
  return hasFormPage(website, 'finance_application') || hasFormPage(website, 'finance_pre_approval');
}

/** Somebody else who learns something of a visit or of what was sent, because the site is set up with them. */
interface Partner {
  name: string;
  /** Ends the sentence of the privacy page that begins with the name. */
  what: string;
  isUsed: (website: Website) => boolean;
  /** Keeps what it learns outside Australia and New Zealand too. */
  isAbroad?: true;
}

/** Who is asked by the server, or is linked to: no script of theirs runs in a page. */
const PARTNERS: readonly Partner[] = [
  {
    name: 'Our own statistics',
    what: 'count what is looked at here, by a random number of your device',
    isUsed: ({ events_collector }) => events_collector.enabled,
  },
  {
    name: 'The map',
    what: 'shows where we are once you ask for it, and learns the address of your device then',
    isUsed: ({ map_tiles }) => map_tiles !== null,
    isAbroad: true,
  },
  {
    name: 'Call tracking',
    what: 'connects calls made from this website and notes the time, the number that called and the advertisement that you came by',
    isUsed: ({ features }) => features.dealercell,
  },
  {
    name: 'CarClarity',
    what: 'compares loans for you when you ask for finance through it',
    isUsed: ({ car_clarity_target }) => car_clarity_target,
  },
  {
    name: 'NEVDIS',
    what: 'finds your vehicle by its registration when you type that into a form',
    isUsed: ({ features }) => features.nevdis,
  },
  {
    name: 'AutoGrab',
    what: 'estimates what your vehicle is worth from its details',
    isUsed: ({ features }) => features.autograb,
  },
  {
    name: 'RedBook',
    what: 'finds specifications of your vehicle by its registration',
    isUsed: ({ features }) => features.redbook,
  },
  {
    name: 'Xtime',
    what: 'takes service bookings on its own website',
    isUsed: ({ xtime_url }) => xtime_url !== null,
    isAbroad: true,
  },
];

/** Everybody whom the privacy page names for a site. */
function listProvidersUsed(website: Website): Omit<Partner, 'isUsed'>[] {
  return [...listScriptProviders(website), ...PARTNERS.filter(({ isUsed }) => isUsed(website))];
}
