import type { LegalPart, LegalSection } from '#domain/content/legal/legal-text.ts';
import { buildButtonClass } from '../../ui/button.tsx';
import { Blocks } from '../content/blocks.tsx';
import type { LegalView } from './legal-page.ts';

/** A legal text with its contents beside it, or the page that the dealer wrote instead. */
export function LegalMain({ view: { heading, introduction, blocks, sections, asAt } }: { view: LegalView }) {
  return (
    <main id="main" className="wrap content legal-main">
      <header className="content-head">
        <h1>{heading}</h1>
        {introduction === null ? null : <p className="content-intro">{introduction}</p>}
        {asAt === null ? null : <p className="muted">Follows the law as it stood on {asAt}.</p>}
      </header>
      <Blocks blocks={blocks} />
      {sections.length === 0 ? null : (
        <div className="legal-columns">
          <Contents sections={sections} />
          <div className="legal-text">
            {sections.map(({ id, heading: title, parts }) => (
              <section key={id} id={id} tabIndex={-1}>
                <h2>{title}</h2>
                {parts.map(drawPart)}
              </section>
            ))}
          </div>
        </div>
      )}
    </main>
  );
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav className="legal-contents no-print" aria-label="On this page">
      <ol>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** `Enquire now: name, email address` has its first words to look for. */
function Entry({ text }: { text: string }) {
  const end = text.indexOf(': ') + 1;
  return end === 0 ? (
    text
  ) : (
    <>
      <strong>{text.slice(0, end)}</strong>
      {text.slice(end)}
    </>
  );
}

function drawPart(part: LegalPart, index: number) {
  if (typeof part === 'string') return <p key={index}>{part}</p>;
  if ('list' in part)
    return (
      <ul key={index}>
        {part.list.map((entry) => (
          <li key={entry}>
            <Entry text={entry} />
          </li>
        ))}
      </ul>
    );
  return (
    <a key={index} className={buildButtonClass({ size: 'small' })} href={part.url}>
      {part.label}
    </a>
  );
}
