import { stripProse } from '#domain/content/prose.ts';
import type { BlockView, QuestionView } from './block-view.ts';

/** The questions of a page in schema.org's words; none without questions. One node a page, as search engines want. */
export function buildFaqData(blocks: readonly BlockView[]): object[] {
  const questions = blocks.flatMap((block) => (block.type === 'faq' ? block.questions : []));
  if (questions.length === 0) return [];
  return [
    { '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: questions.map(buildQuestionData) },
  ];
}

function buildQuestionData({ question, answer }: QuestionView): object {
  return {
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: stripProse(answer) },
  };
}
