/** The form that was sent last, and where its button stood. */
interface Press {
  form: HTMLFormElement;
  button: HTMLElement | null;
  box: DOMRect | null;
}

const GAP = 8;

let lastPress: Press | null = null;

/** Before anybody else hears of it: a sheet closes as its form is sent. Answers how to stop. */
export function listenToPresses(): () => void {
  const note = ({ target, submitter }: SubmitEvent) => {
    if (target instanceof HTMLFormElement)
      lastPress = { form: target, button: submitter, box: submitter?.getBoundingClientRect() ?? null };
  };
  document.addEventListener('submit', note, true);
  return () => document.removeEventListener('submit', note, true);
}

/** Above the button, or below it where no room is; where none was pressed it stays. Answers how to end it. */
export function placeBesidePress(element: HTMLElement): () => void {
  const box = lastPress?.box;
  if (box === null || box === undefined || box.height === 0) return () => undefined;
  const { offsetHeight: height, offsetWidth: width } = element;
  const above = box.top - height - GAP;
  const top = above < GAP ? box.bottom + GAP : above;
  element.style.top = `${clamp(top, innerHeight - height - GAP)}px`;
  element.style.left = `${clamp(box.left, innerWidth - width - 2 * GAP)}px`;
  // Where the page is another size the button stands elsewhere.
  const release = () => element.removeAttribute('style');
  addEventListener('resize', release, { once: true });
  return () => removeEventListener('resize', release);
}

/** Sends the same form by the same button, as it stands now. */
export function repeatPress(): void {
  const { form, button } = lastPress ?? {};
  if (form?.isConnected === true) form.requestSubmit(button?.isConnected === true ? button : null);
}

function clamp(place: number, most: number): number {
  return Math.max(GAP, Math.min(place, most));
}
