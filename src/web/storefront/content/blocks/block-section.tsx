import { type ReactNode, useId } from 'react';

interface BlockSectionProps {
  heading: string | null;
  className?: string;
  /** Beside the heading, e.g. the way to all of it. */
  more?: ReactNode;
  children: ReactNode;
}

/** A part of a page under its heading; without one it is just there. */
export function BlockSection({ heading, className = '', more, children }: BlockSectionProps) {
  const id = useId();
  const look = `block ${className}`.trim();
  if (heading === null && more === undefined) return <div className={look}>{children}</div>;
  return (
    <section className={look} aria-labelledby={heading === null ? undefined : id}>
      <div className="section-head">
        {heading !== null && <h2 id={id}>{heading}</h2>}
        {more}
      </div>
      {children}
    </section>
  );
}
