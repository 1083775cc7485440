import type { MouseEventHandler } from 'react';
import { Icon, type IconName } from '../../ui/icon.tsx';

interface ActionTileProps {
  target: string;
  span: string;
  icon: IconName;
  label: string;
  newTab?: boolean;
  onClick?: MouseEventHandler;
}

/** One of the small buttons that share a row. */
export function ActionTile({ icon, label, target, span, newTab, onClick }: ActionTileProps) {
  return (
    <a
      className={`action-tile ${span}`}
      href={target}
      onClick={onClick}
      {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      <Icon name={icon} />
      <span>{label}</span>
      {newTab && <span className="hidden-visually"> (opens in a new tab)</span>}
    </a>
  );
}
