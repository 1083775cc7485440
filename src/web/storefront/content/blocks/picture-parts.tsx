import type { MouseEvent } from 'react';
import { imagePath } from '../../../paths.ts';
import { Picture } from '../../../ui/picture.tsx';
import type { BlockProps, CardView } from '../block-view.ts';
import { BlockSection } from './block-section.tsx';
import { buildButtonClass } from '../../../ui/button.tsx';
import { SmartLink } from '../../../ui/smart-link.tsx';

/** A grid of pictures; each opens larger, over the page where scripts run. */
export function GalleryPart({ block: { heading, pictures } }: BlockProps<'gallery'>) {
  const name = heading ?? 'Pictures';
  const viewedPictures = pictures.map(({ src, alt }) => ({ url: src, view: alt }));
  const open = (event: MouseEvent) => {
    event.preventDefault();
    const firstIndex = Number(event.currentTarget.getAttribute('data-at'));
    void import('../../car/picture-viewer.tsx').then(({ openPictureViewer }) =>
      openPictureViewer({ name, pictures: viewedPictures, firstIndex }),
    );
  };
  return (
    <BlockSection heading={heading}>
      <ul className="block-gallery">
        {pictures.map((picture, index) => (
          <li key={index}>
            <a
              href={imagePath(picture.src, 1920)}
              data-reload
              data-at={index}
              aria-label={`${picture.alt || `Picture ${index + 1}`}, enlarge`}
              onClick={open}
            >
              <Picture
                src={picture.src}
                dark={picture.dark}
                alt=""
                sizes="(min-width: 992px) 400px, (min-width: 576px) 48vw, 94vw"
                widths={[384, 640, 1080]}
              />
            </a>
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}

/** The picture melts into the dark at the words' side, so that they never sit on the car. */
export function HeroPart({ block: { heading, text, picture, button }, isFirst = false }: BlockProps<'hero'>) {
  return (
    <section className="block block-hero" aria-label={heading}>
      {picture && (
        <Picture
          {...picture}
          className="block-hero-picture"
          width={1280}
          height={720}
          sizes="(min-width: 768px) 62vw, 100vw"
          widths={[640, 1080, 1920]}
          priority={isFirst}
          eager
        />
      )}
      <div className="block-hero-text">
        <h2>{heading}</h2>
        {text && <p>{text}</p>}
        {button && (
          <SmartLink url={button.url} className={buildButtonClass({ kind: 'accent' })}>
            {button.label}
          </SmartLink>
        )}
      </div>
    </section>
  );
}

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
      {picture && <Picture {...picture} sizes="(min-width: 768px) 400px, 94vw" widths={[384, 640, 828]} />}
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
