import { expect, it } from 'vitest';
import { demoSites } from '#demo/demo-sites.ts';
import { demoSite } from '#test/operations/demo-site.ts';
import { answerShopper } from './answer-shopper.ts';
import { listExampleQuestions } from './example-questions.ts';

const NOW = Date.parse('2026-11-20T00:00:00Z');

it.each(demoSites().map(({ slug }) => slug))(
  'on %s the chat offers three questions, each of which its search answers with cars',
  async (slug) => {
    const site = demoSite(slug, NOW);
    const questions = await listExampleQuestions(site);
    expect(questions).toHaveLength(3);
    for (const question of questions) {
      const { answer, knows, cars } = await answerShopper(site, question, null);
      expect([knows, cars.length > 0, answer]).toEqual([
        true,
        true,
        expect.stringMatching(/^(?:We have|Of) /),
      ]);
    }
  },
);
