import { Form } from 'react-router';
import type { PhotoPage } from '#ports/staff-photos.ts';
import { useDraggedOrder } from './use-dragged-order.ts';
import { capitalise } from '#domain/words/words.ts';
import { Icon } from '../ui/icon.tsx';
import { FollowFeed } from './photo-news.tsx';

const ORDER = 'order-of-pictures';

/** The pictures of the car, each dragged to its place, a step earlier or later, or away. */
export function OrderList({ page: { pictures, feedCount, kept } }: { page: PhotoPage }) {
  const { urls, draggedUrl, listProps } = useDraggedOrder(pictures.map(({ url }) => url));
  const orderedPictures = urls.flatMap((url) => pictures.find((picture) => picture.url === url) ?? []);
  return (
    <section aria-label="Order of the pictures">
      <Form id={ORDER} method="post">
        <input type="hidden" name="act" value="order" />
        {urls.map((url) => (
          <input key={url} type="hidden" name="url" value={url} />
        ))}
      </Form>
      <ol className="order-list" {...listProps}>
        {orderedPictures.map((picture, index) => (
          <OrderRow
            key={picture.url}
            picture={picture}
            index={index}
            isLast={index === orderedPictures.length - 1}
            isDragged={picture.url === draggedUrl}
          />
        ))}
      </ol>
      {feedCount === 0 ? null : (
        <Form method="post" className="padded">
          <input type="hidden" name="act" value="add_feed" />
          <button className="button">
            {feedCount === 1 ? 'Add the picture of the feed' : `Add ${feedCount} pictures of the feed`}
          </button>
        </Form>
      )}
      {kept !== null && kept.news === null ? (
        <div className="padded">
          <FollowFeed />
        </div>
      ) : null}
    </section>
  );
}

interface OrderRowProps {
  picture: PhotoPage['pictures'][number];
  index: number;
  isLast: boolean;
  isDragged: boolean;
}

function OrderRow({ picture: { url, src, view }, index, isLast, isDragged }: OrderRowProps) {
  const name = view === '' ? `Picture ${index + 1}` : capitalise(view);
  return (
    <li data-url={url} className={isDragged ? 'dragged' : undefined}>
      <span className="grip needs-scripts">
        <Icon name="order" />
      </span>
      <img src={src} alt="" loading="lazy" draggable={false} />
      <b>
        {index + 1}. {name}
      </b>
      <span className="order-acts">
        <button
          className="square"
          form={ORDER}
          name="move"
          value={`up ${index}`}
          disabled={index === 0}
          aria-label={`${name} earlier`}
        >
          <Icon name="earlier" />
        </button>
        <button
          className="square"
          form={ORDER}
          name="move"
          value={`down ${index}`}
          disabled={isLast}
          aria-label={`${name} later`}
        >
          <Icon name="later" />
        </button>
        <Form method="post">
          <input type="hidden" name="act" value="remove" />
          <input type="hidden" name="url" value={url} />
          <input type="hidden" name="index" value={index} />
          <button className="square" aria-label={`Remove ${name}`}>
            <Icon name="bin" />
          </button>
        </Form>
      </span>
    </li>
  );
}
