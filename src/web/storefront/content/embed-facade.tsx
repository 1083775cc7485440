import { type MouseEvent, useState } from 'react';
import type { EmbedAddress } from '#domain/content/embed-address.ts';

interface EmbedFacadeProps {
  /** What the film or tour shows. */
  title: string;
  address: EmbedAddress;
}

/**
 * A drawn poster in place of a film: the provider's frame is loaded by the click and not before, so that no third
 * party learns who only looked at the page. Without scripts it leads to the provider's own page.
 */
export function EmbedFacade({ title, address: { frame, page, provider } }: EmbedFacadeProps) {
  const [plays, setPlays] = useState(false);
  if (plays) return <EmbedFrame title={title} frame={frame} />;
  const play = (event: MouseEvent) => {
    event.preventDefault();
    setPlays(true);
  };
  return (
    <a className="embed embed-poster" href={page} target="_blank" rel="noopener noreferrer" onClick={play}>
      <span className="embed-play">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M8 5.5v13l11-6.5z" />
        </svg>
        Play
      </span>
      <span className="embed-title">{title}</span>
      <span className="embed-note">Loads from {provider} when you press Play.</span>
    </a>
  );
}

/** The provider's own player. */
export function EmbedFrame({ title, frame }: { title: string; frame: string }) {
  return (
    <iframe
      className="embed"
      src={frame}
      title={title}
      ref={(element) => element?.focus()}
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      allow="autoplay; fullscreen; picture-in-picture; xr-spatial-tracking"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
