import { memo, type MouseEvent } from 'react';
import { describeTimeLeft } from '../times/reply-time.ts';
import { Icon } from '../ui/icon.tsx';
import type { ShownRow } from './describe-row.ts';
import type { SteadyRow } from './use-steady-rows.ts';

interface LeadRowProps {
  row: SteadyRow;
  /** Of its lead, with what leads back to this list. */
  path: string;
  isOpen: boolean;
  /** The letter that opens it. */
  keyName: 'J' | 'K' | undefined;
  now: number;
  onOpen: (path: string) => void;
  onCall: (path: string) => Promise<void>;
}

/** One of many: drawn anew only where something of it changed, which a link of the router's own would not let it be. */
export const LeadRow = memo(function LeadRow(props: LeadRowProps) {
  const { row, path, isOpen, keyName, now, onOpen, onCall } = props;
  const { name, about, words, owner, enquiries, isGone } = row;
  const time = describeTime(row, now);
  return (
    <li className={isGone ? 'lead-row gone' : 'lead-row'}>
      <ReplyRing initials={row.initials} tone={time.tone} share={time.share} />
      <div className="lead-words">
        <p className="line">
          <a
            href={path}
            aria-current={isOpen ? 'true' : undefined}
            aria-keyshortcuts={keyName}
            onClick={(event) => openHere(event, () => onOpen(path))}
          >
            {name}
          </a>
          <span className={`time ${time.tone}`}>{isGone ? 'Not here any more' : time.text}</span>
        </p>
        <p className="line">
          <span>{about}</span>
          <Owner owner={owner} />
        </p>
        <p className="line faint">
          <span>{words}</span>
          {enquiries === null ? null : <span className="enquiries">{enquiries}</span>}
        </p>
      </div>
      <CallButton row={row} path={path} isDone={time.tone === 'done'} onCall={onCall} />
    </li>
  );
});

/** What opens another tab or window is the browser's. */
function openHere(event: MouseEvent, open: () => void): void {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  event.preventDefault();
  open();
}

function describeTime({ replyTime, lastAct }: ShownRow, now: number) {
  if (replyTime !== null) return describeTimeLeft(replyTime, now);
  return { tone: lastAct.isTry ? ('done' as const) : ('none' as const), share: 0, text: lastAct.text };
}

function Owner({ owner }: { owner: ShownRow['owner'] }) {
  if (owner === null) return <span className="owner nobody">Nobody’s</span>;
  return owner.isMe ? <span className="unseen">Yours</span> : <span className="owner">{owner.name}</span>;
}

interface CallButtonProps {
  row: SteadyRow;
  path: string;
  /** Somebody tried already. */
  isDone: boolean;
  onCall: LeadRowProps['onCall'];
}

function CallButton({ row, path, isDone, onCall }: CallButtonProps) {
  if (row.phone === null) return null;
  return (
    <a
      className={isDone ? 'call done' : 'call'}
      href={`tel:${row.phone}`}
      aria-label={`Call ${row.name}`}
      onClick={() => void onCall(path)}
    >
      <Icon name="phone" />
    </a>
  );
}

const RADIUS = 18;
const ROUND = 2 * Math.PI * RADIUS;

/** The words beside it say the same. */
function ReplyRing({ initials, tone, share }: { initials: string; tone: string; share: number }) {
  return (
    <svg className={`ring ${tone}`} viewBox="0 0 40 40" aria-hidden="true">
      <circle className="track" cx="20" cy="20" r={RADIUS} />
      {share === 0 ? null : (
        <circle
          className="left"
          cx="20"
          cy="20"
          r={RADIUS}
          transform="rotate(-90 20 20)"
          strokeDasharray={`${(share * ROUND).toFixed(1)} ${ROUND.toFixed(1)}`}
        />
      )}
      <text x="20" y="20">
        {initials}
      </text>
    </svg>
  );
}
