import { buildButtonClass } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { SmartLink } from '../../../ui/smart-link.tsx';
import type { BlockProps } from '../block-view.ts';

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
