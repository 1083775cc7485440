import { Icon } from '../ui/icon.tsx';
import type { ShownRow } from './describe-row.ts';

const RADIUS = 18;
const ROUND = 2 * Math.PI * RADIUS;

export function LeadRow({ row }: { row: ShownRow }) {
  const { name, car, words, owner, phone, timer } = row;
  return (
    <li className="lead-row">
      <ReplyRing row={row} />
      <div className="lead-words">
        <p className="line">
          <b>{name}</b>
          <span className={`time ${timer.tone}`}>{timer.text}</span>
        </p>
        <p className="line">
          <span>{car}</span>
          {owner === null || owner.isMe ? null : <span className="owner">{owner.name}</span>}
        </p>
        <p className="line faint">
          <span>{words}</span>
        </p>
      </div>
      {phone === null ? null : (
        <a
          className={timer.tone === 'done' ? 'call done' : 'call'}
          href={`tel:${phone}`}
          aria-label={`Call ${name}`}
        >
          <Icon name="phone" />
        </a>
      )}
    </li>
  );
}

/** The words beside it say the same. */
function ReplyRing({ row: { initials, timer } }: { row: ShownRow }) {
  return (
    <svg className={`ring ${timer.tone}`} viewBox="0 0 40 40" aria-hidden="true">
      <circle className="track" cx="20" cy="20" r={RADIUS} />
      {timer.share === 0 ? null : (
        <circle
          className="left"
          cx="20"
          cy="20"
          r={RADIUS}
          transform="rotate(-90 20 20)"
          strokeDasharray={`${(timer.share * ROUND).toFixed(1)} ${ROUND.toFixed(1)}`}
        />
      )}
      <text x="20" y="20">
        {initials}
      </text>
    </svg>
  );
}
