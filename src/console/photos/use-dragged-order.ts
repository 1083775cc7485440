import { type PointerEvent, useRef, useState } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import { readOrder } from './photo-acts.ts';

interface Drag {
  url: string;
  urls: readonly string[];
}

/** Addresses of pictures in the order that they are dragged or moved to, before the server has answered. */
export function useDraggedOrder(storedUrls: readonly string[]) {
  const [shownDrag, setShownDrag] = useState<Drag | null>(null);
  // Fingers are faster than the page is drawn.
  const newestDrag = useRef<Drag | null>(null);
  const submit = useSubmit();
  const { formData: sentForm } = useNavigation();
  const sentUrls = sentForm?.get('act') === 'order' ? readOrder(sentForm) : storedUrls;
  const showDrag = (drag: Drag | null) => {
    newestDrag.current = drag;
    setShownDrag(drag);
  };
  const start = (event: PointerEvent<HTMLOListElement>) => {
    const grip = event.button === 0 ? (event.target as Element).closest('.grip') : null;
    const url = grip?.closest('li')?.dataset['url'];
    if (url === undefined) return;
    // The list's own: a row that moves would lose it.
    event.currentTarget.setPointerCapture(event.pointerId);
    showDrag({ url, urls: sentUrls });
  };
  const move = ({ currentTarget: list, clientY }: PointerEvent<HTMLOListElement>) => {
    const drag = newestDrag.current;
    if (drag === null) return;
    const otherRows = ([...list.children] as HTMLElement[]).filter(
      ({ dataset }) => dataset['url'] !== drag.url,
    );
    const index = otherRows.filter((row) => findMiddle(row) < clientY).length;
    const urls = drag.urls.filter((url) => url !== drag.url).toSpliced(index, 0, drag.url);
    if (urls.join() === drag.urls.join()) return;
    showDrag({ ...drag, urls });
    // At an edge of the screen the list goes on.
    otherRows.at(index)?.scrollIntoView({ block: 'nearest' });
  };
  const drop = () => {
    const drag = newestDrag.current;
    showDrag(null);
    if (drag === null || drag.urls.join() === sentUrls.join()) return;
    const form = new FormData();
    form.set('act', 'order');
    for (const url of drag.urls) form.append('url', url);
    void submit(form, { method: 'post' });
  };
  return {
    urls: shownDrag?.urls ?? sentUrls,
    draggedUrl: shownDrag?.url ?? null,
    listProps: {
      onPointerDown: start,
      onPointerMove: move,
      onPointerUp: drop,
      onPointerCancel: () => showDrag(null),
    },
  };
}

function findMiddle(row: HTMLElement): number {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
}
