import { type PointerEvent, useState } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import { readOrder } from './photo-acts.ts';

interface Drag {
  url: string;
  urls: readonly string[];
}

/** Addresses of pictures in the order that they are dragged or moved to, before the server has answered. */
export function useDraggedOrder(storedUrls: readonly string[]) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const submit = useSubmit();
  const { formData: sentForm } = useNavigation();
  const sentUrls = sentForm?.get('act') === 'order' ? readOrder(sentForm) : storedUrls;
  const start = (event: PointerEvent<HTMLOListElement>) => {
    const grip = event.button === 0 ? (event.target as Element).closest('.grip') : null;
    const url = grip?.closest('li')?.dataset['url'];
    if (url === undefined) return;
    // The list's own: a row that moves would lose it.
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ url, urls: sentUrls });
  };
  const move = ({ currentTarget: list, clientY }: PointerEvent<HTMLOListElement>) => {
    if (drag === null) return;
    const rows = [...list.children] as HTMLElement[];
    const index = rows.findIndex((row) => clientY < row.getBoundingClientRect().bottom);
    const otherUrls = drag.urls.filter((url) => url !== drag.url);
    const urls = otherUrls.toSpliced(index === -1 ? otherUrls.length : index, 0, drag.url);
    if (urls.join() === drag.urls.join()) return;
    setDrag({ ...drag, urls });
    // At an edge of the screen the list goes on.
    rows.at(index)?.scrollIntoView({ block: 'nearest' });
  };
  const drop = () => {
    if (drag === null) return;
    setDrag(null);
    if (drag.urls.join() === sentUrls.join()) return;
    const form = new FormData();
    form.set('act', 'order');
    for (const url of drag.urls) form.append('url', url);
    void submit(form, { method: 'post' });
  };
  return {
    urls: drag?.urls ?? sentUrls,
    draggedUrl: drag?.url ?? null,
    listProps: {
      onPointerDown: start,
      onPointerMove: move,
      onPointerUp: drop,
      onPointerCancel: () => setDrag(null),
    },
  };
}
