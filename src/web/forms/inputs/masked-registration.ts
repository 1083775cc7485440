import type { UseFormRegisterReturn } from 'react-hook-form';

interface Mask {
  /** What is kept of what is typed. */
  typed?: (text: string) => string;
  /** How it stands there when it is left. */
  left?: (text: string) => string;
}

/** A control whose text is tidied as it is typed and when it is left. The caret stays where it was. */
export function maskRegistration(registration: UseFormRegisterReturn, mask: Mask): UseFormRegisterReturn {
  const { name, ref } = registration;
  return {
    name,
    ref,
    onChange: (event: { target: HTMLInputElement }) => {
      if (mask.typed) rewrite(event.target, mask.typed);
      return registration.onChange(event);
    },
    onBlur: (event: { target: HTMLInputElement }) => {
      if (mask.left) rewrite(event.target, mask.left);
      return registration.onBlur(event);
    },
  };
}

function rewrite(control: HTMLInputElement, tidy: (text: string) => string): void {
  const { value, selectionStart } = control;
  const tidyText = tidy(value);
  if (tidyText === value) return;
  control.value = tidyText;
  const isTyping = document.activeElement === control && selectionStart !== null;
  if (isTyping) {
    const caret = tidy(value.slice(0, selectionStart)).length;
    control.setSelectionRange(caret, caret);
  }
}
