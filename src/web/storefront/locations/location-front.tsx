import { useSiteShell } from '../../layout/site-shell.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './location-front.css?url';

interface LocationFrontProps {
  name: string;
  /** The dealer's own photograph of it. */
  picture: string | null;
  /** The first thing of its page. */
  isFirst?: boolean;
}

/** What a driver looks for: the dealer's photograph, else a drawing in the dealer's colours that says it is one. */
export function LocationFront({ name, picture, isFirst = false }: LocationFrontProps) {
  if (picture === null) {
    return (
      <div className="front">
        <link rel="stylesheet" href={styles} precedence="page" />
        <FrontDrawing name={name} />
        <span className="front-note">Drawing of the front</span>
      </div>
    );
  }
  return (
    <div className="front">
      <link rel="stylesheet" href={styles} precedence="page" />
      <Picture
        src={picture}
        alt={`The front of ${name}`}
        width={1280}
        height={608}
        sizes="(min-width: 992px) 660px, 100vw"
        widths={[640, 828, 1080, 1920]}
        priority={isFirst}
      />
    </div>
  );
}

/** Of the sign’s 440 units, what a letter takes at full size. */
const LETTER = 15;
const SIGN = 416;
const FULL_SIZE = 26;

function FrontDrawing({ name }: { name: string }) {
  const { template } = useSiteShell();
  const size = Math.min(FULL_SIZE, Math.floor((FULL_SIZE * SIGN) / (LETTER * Math.max(name.length, 1))));
  return (
    <svg viewBox="0 0 800 380" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect className="front-sky" width="800" height="380" />
      <path className="front-hill" d="M0 250q120-46 250-22t260-20 290 30v142H0Z" />
      <rect className="front-road" y="286" width="800" height="94" />
      <path className="front-lane" d="M0 332h800" />
      <path className="front-wall" d="M92 128h416v158H92ZM520 168h206v118H520Z" />
      <path className="front-glass" d="M108 158h384v128H108Z" />
      <path className="front-shine" d="M108 158h384L300 286H108Z" />
      <path className="front-frame" d="M204 158v128M300 158v128M396 158v128" />
      <path className="front-sign" d="M80 104h440v42H80Z" />
      <text x="300" y="134" fontSize={size} textAnchor="middle">
        {name}
      </text>
      <path className="front-roof" d="M520 156h206v18H520Z" />
      <path className="front-door" d="M544 206h70v80h-70zM634 206h70v80h-70z" />
      <path className="front-slat" d="M544 226h70M544 246h70M544 266h70M634 226h70M634 246h70M634 266h70" />
      <path className="front-pole" d="M48 290V92M764 290V92" />
      <path className="front-flag" d="M50 94h30v74H50zM732 94h30v74h-30z" />
      {template === 'car' ? <Cars /> : null}
    </svg>
  );
}

function Cars() {
  return (
    <>
      <path className="front-car" d="M140 284c0-16 10-20 26-22l16-14h44l20 16c18 2 22 8 22 20Z" />
      <path className="front-car-two" d="M330 284c0-16 10-20 26-22l16-14h44l20 16c18 2 22 8 22 20Z" />
      <path className="front-wheel" d="M168 284h.1M240 284h.1M358 284h.1M430 284h.1" />
    </>
  );
}
