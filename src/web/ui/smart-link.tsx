import type { ReactNode } from 'react';
import { type LinkKind, chooseLinkKind } from './link-kind.ts';

interface SmartLinkProps {
  /** `true` renders nothing (spec §2). */
  url: string | true;
  className?: string | undefined;
  /** Whether it leads to where the visitor is. */
  current?: 'page' | 'true' | undefined;
  children: ReactNode;
}

/**
 * A link that behaves by its kind (spec §2): maps and other sites open in a new tab. An address that is not safe to follow shows its text only.
 */
export function SmartLink({ url, className, current, children }: SmartLinkProps) {
  if (url === true) return null;
  const look = className === undefined ? {} : { className };
  const kind = chooseLinkKind(url);
  if (kind === 'unsafe') return <span {...look}>{children}</span>;
  return (
    <a {...look} {...BEHAVIOURS[kind]} href={url} aria-current={current}>
      {children}
    </a>
  );
}

const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' };

const BEHAVIOURS: Record<Exclude<LinkKind, 'unsafe'>, object> = {
  page: {},
  call: {},
  map: NEW_TAB,
  mail: {},
  external: NEW_TAB,
  other: {},
};
