import './video-player.css';
import { buildButtonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmbedFrame } from '../content/embed-facade.tsx';
import type { ShownVideo } from './shown-video.ts';

interface VideoPlayerProps {
  video: ShownVideo;
  /** Of the car. */
  name: string;
  close: () => void;
}

/** A car's film in the place of its pictures. Fetched, like the film, by the click that asks for it. */
export function VideoPlayer({ video, name, close }: VideoPlayerProps) {
  const title = `Video of ${name}`;
  return (
    <div className="gallery-player">
      {video.frame === null ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- a dealer's walk-around has none to offer
        <video src={video.page} aria-label={title} controls autoPlay playsInline />
      ) : (
        <EmbedFrame title={title} frame={video.frame} />
      )}
      <button
        type="button"
        className={buildButtonClass({ kind: 'outline', size: 'small', square: true }, 'gallery-player-close')}
        aria-label="Close video"
        onClick={close}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
