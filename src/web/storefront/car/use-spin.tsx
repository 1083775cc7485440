import { type ComponentProps, type ComponentType, type MouseEvent, type ReactNode, useState } from 'react';
import { imagePath } from '../../paths.ts';
import { GALLERY_QUALITY } from './gallery-quality.ts';
import type { ShownSpin } from './shown-spin.ts';
import type { SpinViewer } from './spin-viewer.tsx';

interface SpinParts {
  /** Beside the film's, under the pictures; null without frames. */
  tile: ReactNode;
  viewer: ReactNode;
}

/** A car's turn: its first frame, and on a press, fetched by it, the viewer of them all. */
export function useSpin(spin: ShownSpin | null, name: string): SpinParts {
  const [Viewer, setViewer] = useState<ComponentType<ComponentProps<typeof SpinViewer>> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const firstFrame = spin?.frames[0];
  if (spin === null || firstFrame === undefined) return { tile: null, viewer: null };
  const address = imagePath(firstFrame, 1920, GALLERY_QUALITY);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    void import('./spin-viewer.tsx').then(
      (code) => {
        setViewer(() => code.SpinViewer);
        setOpen(true);
      },
      () => location.assign(address),
    );
  };
  const tile = (
    <li key="spin">
      <a href={address} data-reload aria-label="360°: see it from all sides" onClick={open}>
        <img
          src={imagePath(firstFrame, 256)}
          alt=""
          width={192}
          height={128}
          loading="lazy"
          decoding="async"
        />
        <span className="gallery-more">360°</span>
      </a>
    </li>
  );
  const viewer = Viewer && <Viewer spin={spin} name={name} isOpen={isOpen} onClose={() => setOpen(false)} />;
  return { tile, viewer };
}
