import { Form } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import type { QueueState } from './device/photo-queue.ts';
import type { PhotoAnswer } from './photo-acts.ts';

interface PhotoNewsProps {
  answer: PhotoAnswer | undefined;
  /** Of this car. */
  queue: QueueState;
  warning: string | null;
  /** What the feed has instead, for whoever may take it. */
  feedNews: string | null;
}

/** What came of the last act, and what waits on this device. */
export function PhotoNews({ answer, queue, warning, feedNews }: PhotoNewsProps) {
  return (
    <div className="photo-news">
      {warning === null ? null : <p className="banner warn">{warning}</p>}
      {feedNews === null ? null : (
        <div className="banner">
          <span>{feedNews}</span>
          <FollowFeed />
        </div>
      )}
      {answer?.faults.map((fault) => (
        <p key={fault} className="banner bad" role="alert">
          {fault}
        </p>
      ))}
      {answer?.done === undefined || answer.done === null ? null : (
        <div className="banner">
          <output>{answer.done}</output>
          {answer.removed === null ? null : <Undo removed={answer.removed} />}
        </div>
      )}
      <Waiting queue={queue} />
    </div>
  );
}

export function FollowFeed() {
  return (
    <Form method="post">
      <input type="hidden" name="act" value="follow_feed" />
      <button className="button">Follow the feed again</button>
    </Form>
  );
}

function Undo({ removed: { url, index } }: { removed: NonNullable<PhotoAnswer['removed']> }) {
  return (
    <Form method="post">
      <input type="hidden" name="act" value="put_back" />
      <input type="hidden" name="url" value={url} />
      <input type="hidden" name="index" value={index} />
      <button className="button">Undo</button>
    </Form>
  );
}

function Waiting({ queue: { photos, isOffline, isSignedOut } }: { queue: QueueState }) {
  const count = photos.filter(({ fault }) => fault === null).length;
  if (count === 0) return null;
  const photosText = count === 1 ? '1 photo waits on this device.' : `${count} photos wait on this device.`;
  return (
    <div className="banner">
      <Icon name="device" />
      <output>
        {isOffline ? `No signal here. ${photosText}` : photosText}
        <small>
          {isSignedOut
            ? 'Sign in again, and they go on.'
            : 'They go on while a page of the console is open and there is signal: in this order, none twice.'}
        </small>
      </output>
    </div>
  );
}
