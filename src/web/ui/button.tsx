import type { ButtonHTMLAttributes, ReactNode } from 'react';

export interface ButtonLook {
  /** `brand` acts, `accent` reserves, `outline` is the rest, `ghost` is a quiet icon. */
  kind?: 'brand' | 'accent' | 'outline' | 'ghost';
  size?: 'small' | 'medium';
  /** As wide as its place. */
  full?: boolean;
  /** A square that holds one icon; needs an `aria-label`. */
  square?: boolean;
}

type ButtonProps = ButtonLook & ButtonHTMLAttributes<HTMLButtonElement> & { children: ReactNode };

export function Button({ kind, size, full, square, className, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} className={buildButtonClass({ kind, size, full, square }, className)} />
  );
}

/** The look of a button, also for links: `<a className={buttonClass({ kind: 'brand' })} href=…>`. */
export function buildButtonClass(
  look: { [Key in keyof ButtonLook]: ButtonLook[Key] | undefined },
  more?: string,
): string {
  const { kind = 'outline', size = 'medium', full = false, square = false } = look;
  const classes = ['btn', `btn-${kind}`];
  if (size === 'small') classes.push('btn-small');
  if (full) classes.push('btn-full');
  if (square) classes.push('btn-square');
  if (more) classes.push(more);
  return classes.join(' ');
}
