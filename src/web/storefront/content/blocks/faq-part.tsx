import { Icon } from '../../../ui/icon.tsx';
import { Prose } from '../prose.tsx';
import type { BlockProps } from '../block-view.ts';
import { BlockSection } from './block-section.tsx';

export function FaqPart({ block: { heading, questions } }: BlockProps<'faq'>) {
  return (
    <BlockSection heading={heading ?? 'Questions and answers'} className="block-faq">
      <div className="panel faq">
        {questions.map(({ question, answer }, index) => (
          <details key={index}>
            <summary>
              {question}
              <Icon name="chevron-down" small />
            </summary>
            <Prose prose={answer} />
          </details>
        ))}
      </div>
    </BlockSection>
  );
}
