import drawingsUrl from './icons.svg?url&no-inline';

/** The drawings of `icons.svg`. */
export const ICON_NAMES = [
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'heart',
  'pin',
  'odometer',
  'gearbox',
  'fuel',
  'electric',
  'phone',
  'camera',
  'star',
  'close',
  'directions',
  'menu',
  'document',
  'swap',
  'shield',
  'mail',
  'calendar',
  'dollar',
  'clock',
  'share',
  'print',
  'chat',
  'whatsapp',
  'alert',
  'search',
  'spark',
  'filter',
  'tick',
  'car',
  'motorcycle',
  'camper',
] as const;

export type { IconName };

/**
 * A line drawing on a 24-unit grid in the colour of the text beside it. Never the only name of a control. All drawings
 * are one cached file, so that they weigh nothing in the page and its scripts.
 */
export function Icon({
  name,
  small,
  filled: isFilled,
}: {
  name: IconName;
  small?: boolean;
  filled?: boolean;
}) {
  const className = `ic${small ? ' ic-small' : ''}${isFilled ? ' ic-filled' : ''}`;
  return (
    <svg className={className} aria-hidden="true">
      <use href={buildDrawingUrl(name)} />
    </svg>
  );
}

/** The address of one drawing in the cached file that holds them all. */
export function buildDrawingUrl(id: string): string {
  return `${drawingsUrl}#${id}`;
}

type IconName = (typeof ICON_NAMES)[number];
