import { useEffect, useState } from 'react';

interface ComboboxProps {
  field: HTMLInputElement;
  listId: string;
  /** The number of options; each has the list's id with its place. */
  count: number;
  /** Open as long as its dialog is. */
  isAlwaysOpen: boolean;
}

/**
 * Makes a field the combobox of a list (ARIA Authoring Practices, "editable combobox with list autocomplete"): the focus stays
 * in the field, arrows move through the options and out again, Enter follows the one they stand on, Escape closes.
 */
export function useCombobox({ field, listId, count, isAlwaysOpen }: ComboboxProps) {
  const [wantsOpen, setWantsOpen] = useState(true);
  const [active, setActive] = useState<number | null>(null);
  const isOpen = (wantsOpen || isAlwaysOpen) && count > 0;
  const activeId = isOpen && active !== null && active < count ? buildOptionId(listId, active) : null;
  useComboboxRole(field, { listId, isOpen, activeId });
  const show = (next: number | null) => {
    setWantsOpen(true);
    setActive(next);
    if (next !== null) findOption(buildOptionId(listId, next))?.scrollIntoView({ block: 'nearest' });
  };
  const close = () => {
    setWantsOpen(false);
    setActive(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.isComposing) return;
    if (step !== undefined) show(isOpen ? stepActive(active, step, count) : null);
    else if (event.key === 'Enter' && activeId !== null) findOption(activeId)?.click();
    else if (event.key === 'Escape' && isOpen && !isAlwaysOpen) close();
    else return;
    event.preventDefault();
  };
  useListeners(field, {
    keydown: (event) => event instanceof KeyboardEvent && onKeyDown(event),
    input: () => show(null),
    focus: () => setWantsOpen(true),
    click: () => setWantsOpen(true),
    blur: close,
  });
  useListeners(field.form, { submit: close });
  return { isOpen, activeId, close };
}

export function buildOptionId(listId: string, place: number): string {
  return `${listId}-${place}`;
}

const STEPS: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** From the field to the first or last option, and back to the field beyond the ends. */
function stepActive(active: number | null, step: 1 | -1, count: number): number | null {
  const next = active === null ? (step === 1 ? 0 : count - 1) : active + step;
  return next < 0 || next >= count ? null : next;
}

function findOption(id: string): HTMLElement | null {
  return document.getElementById(id);
}

/** The field is drawn by whoever holds it: what it becomes here stands on its element alone. */
function useComboboxRole(
  field: HTMLInputElement,
  { listId, isOpen, activeId }: { listId: string; isOpen: boolean; activeId: string | null },
): void {
  useEffect(() => {
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-controls', listId);
    field.setAttribute('aria-expanded', String(isOpen));
    if (activeId === null) field.removeAttribute('aria-activedescendant');
    else field.setAttribute('aria-activedescendant', activeId);
  }, [field, listId, isOpen, activeId]);
}

/** Listens to an element that is drawn elsewhere, always with the listeners of the last rendering. */
function useListeners(target: EventTarget | null, listeners: Record<string, (event: Event) => void>): void {
  useEffect(() => {
    const pairs = Object.entries(listeners);
    for (const [type, listen] of pairs) target?.addEventListener(type, listen);
    return () => {
      for (const [type, listen] of pairs) target?.removeEventListener(type, listen);
    };
  });
}
