import { hasFormPage } from '../../forms/form-pages.ts';
import type { Website } from '../../tenants/website.ts';
import type { LegalSection } from './legal-text.ts';
import { valuesTradeIns } from '../../valuations/values-trade-ins.ts';

/** What the law says on the day: that the duty is coming, or that it holds. */
interface Duty {
  announced: string[];
  inForce: string[];
}

/** Where programs decide about people or help to: the kinds of decision, and what they look at. None without the duty. */
export function automatedDecisions(website: Website, { announced, inForce }: Duty): LegalSection[] {
  if (announced.length + inForce.length === 0) return [];
  return [
    {
      id: 'automated-decisions',
      heading: 'Decisions made by programs',
      parts: [
        ...announced,
        ...inForce,
        { list: decisions(website) },
        'Ask us, and a person looks at it again.',
      ],
    },
  ];
}

function decisions(website: Website): string[] {
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
