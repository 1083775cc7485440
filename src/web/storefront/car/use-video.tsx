import { type MouseEvent, type ReactNode, useState } from 'react';
import type { ShownVideo } from './shown-video.ts';

interface VideoParts {
  /** The last tile under the pictures; null without a film. */
  tile: ReactNode;
  /** Over the pictures, once the tile was pressed. */
  player: ReactNode;
}

/** The film of a car: nothing of it, and nothing of its provider, is loaded before the shopper asks. */
export function useVideo(video: ShownVideo | null, name: string): VideoParts {
  const [player, setPlayer] = useState<ReactNode>(null);
  if (video === null) return { tile: null, player };
  const play = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    const pressed = event.currentTarget;
    const close = () => {
      setPlayer(null);
      pressed.focus();
    };
    void import('./video-player.tsx').then(
      ({ VideoPlayer }) => setPlayer(<VideoPlayer video={video} name={name} close={close} />),
      () => open(video.page),
    );
  };
  const tile = (
    <li key="video">
      <a href={video.page} target="_blank" rel="noopener noreferrer" onClick={play}>
        <span className="gallery-more">Video</span>
      </a>
    </li>
  );
  return { tile, player };
}
