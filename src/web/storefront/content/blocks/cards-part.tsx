import { Picture } from '../../../ui/picture.tsx';
import { SmartLink } from '../../../ui/smart-link.tsx';
import type { CardView, BlockProps } from '../block-view.ts';
import { BlockSection } from './block-section.tsx';

export function CardsPart({ block: { heading, cards } }: BlockProps<'cards'>) {
  return (
    <BlockSection heading={heading}>
      <ul className="block-cards">
        {cards.map((card, index) => (
          <li key={index} className="panel block-card">
            <Card card={card} heading={heading === null ? 'h2' : 'h3'} />
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}

function Card({ card, heading: Heading }: { card: CardView; heading: 'h2' | 'h3' }) {
  const { title, text, picture, link } = card;
  return (
    <>
      {picture && (
        <Picture
          {...picture}
          width={900}
          height={600}
          sizes="(min-width: 768px) 400px, 94vw"
          widths={[384, 640, 828]}
        />
      )}
      <div className="block-card-text">
        <Heading>{title}</Heading>
        {text && <p className="muted">{text}</p>}
        {link && (
          <SmartLink url={link.url} className="more-link">
            {link.label}
          </SmartLink>
        )}
      </div>
    </>
  );
}
