import type { ReactNode } from 'react';

/** Drawn marks in the tenant's colours, for sites without a logo of their own: four for cars, then by template. */
const MARKS: readonly ReactNode[] = [
  <>
    <path className="mark-line" d="M5 25C12 25 12 9 29 9" />
    <path className="mark-line mark-accent" d="M13 27c6 0 6-10 16-10" />
  </>,
  <>
    <rect className="mark-brand" x="2" y="2" width="30" height="30" rx="9" />
    <path className="mark-on-brand" d="M17 8c5 4 7 8 7 12a7 7 0 0 1-14 0c0-4 2-8 7-12Z" />
  </>,
  <>
    <path className="mark-brand" d="M17 3 31 17 17 31 3 17Z" />
    <path className="mark-line mark-thin" d="M11 18c3-5 9-5 12 0" />
  </>,
  <>
    <path className="mark-brand" d="M4 27 14 6h6L10 27Z" />
    <path className="mark-accent-fill" d="M17 27 24 12h6l-7 15Z" />
  </>,
  <path key="peak" className="mark-brand" d="M4 28 17 5l13 23h-7l-6-11-6 11Z" />,
  <>
    <circle className="mark-brand" cx="17" cy="17" r="15" />
    <circle className="mark-accent-fill" cx="23" cy="11" r="3.5" />
    <path className="mark-on-brand" d="M4.5 23 12 14h6l4 5h3l4.5 5A15 15 0 0 1 4.5 23Z" />
  </>,
];

export function SiteMark({ mark }: { mark: number }) {
  return (
    <svg className="mark" viewBox="0 0 34 34" aria-hidden="true">
      {MARKS[mark] ?? MARKS[0]}
    </svg>
  );
}
