import { type JSX, type ReactNode, useContext } from 'react';
import { DrawPartContext } from '../drawn-parts.ts';
import { SiteShellContext, useSiteShell } from '../layout/site-shell.ts';

interface DrawnElementProps {
  as: 'article' | 'footer' | 'header';
  className: string;
  /** Names the part, and with `from` the text that is kept of it. */
  part: string;
  /** All that its children are drawn from, but for the site's configuration. */
  from: object;
  children: ReactNode;
}

/**
 * An element whose inside the server draws once for each `from` and site, and keeps: cards and menus are most of
 * what React draws of a search page, and the next search has most of them again. Browsers hydrate the children
 * as if the server had drawn them for this page. The children may use the site's shell and no other context.
 */
export function DrawnElement({
  as: Element,
  className,
  part,
  from,
  children,
}: DrawnElementProps): JSX.Element {
  const shell = useSiteShell();
  const draw = useContext(DrawPartContext);
  if (draw === null) return <Element className={className}>{children}</Element>;
  const inside = draw(
    `${part} ${JSON.stringify(from)}`,
    <SiteShellContext value={shell}>{children}</SiteShellContext>,
  );
  // oxlint-disable-next-line react/no-danger -- React's own text of the children
  return <Element className={className} dangerouslySetInnerHTML={{ __html: inside }} />;
}
