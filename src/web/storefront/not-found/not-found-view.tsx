import type { ReactNode } from 'react';
import { pickNoun, pickWords } from '#domain/words/words.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { garagePath, homePath, searchPath } from '../../paths.ts';
import { Button, buildButtonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { WholeWords } from '../../ui/whole-words.tsx';

interface NotFoundViewProps {
  /** A more specific text than "no such page". */
  texts?: { heading: string; lead: string; aside?: ReactNode };
  children?: ReactNode;
}

/** The site's own answer to an address it does not have. Draws without any loader data too. */
export function NotFoundView({ texts, children }: NotFoundViewProps) {
  const site = useSiteShell();
  const stock = searchPath(site.searchPath);
  return (
    <main id="main" className="wrap section">
      <title>{`${texts?.heading ?? 'Page not found'} | ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="lost">
        {texts ? null : <p className="pill">Error 404</p>}
        <h1>
          <WholeWords text={texts?.heading ?? `This one has left the ${pickWords(site).yard}`} />
        </h1>
        <p className="lost-lead">
          {texts?.lead ?? `The page moved or the ${pickNoun(site)} sold. Here is the quickest way back.`}
        </p>
        {site.searchPath === '' ? null : <SearchForm path={stock} />}
        <ul className="chips">
          <Chip url={homePath()} text="Home" />
          <Chip url={stock} text={`All ${pickNoun(site, 2)}`} />
          {site.tasks.map(({ name, url }) => url !== stock && <Chip key={name} url={url} text={name} />)}
          <Chip url={garagePath(site)} text="My garage" />
        </ul>
        {texts?.aside ?? <AskSomebody />}
      </div>
      {children}
    </main>
  );
}

function SearchForm({ path }: { path: string }) {
  return (
    <search aria-label="Search stock">
      <form className="lost-search" action={path} method="get">
        <input
          className="input"
          type="search"
          name="query"
          aria-label="Search"
          placeholder="Make, model or stock number"
        />
        <Button kind="brand" type="submit">
          <Icon name="search" />
          Search
        </Button>
      </form>
    </search>
  );
}

function Chip({ url, text }: { url: string; text: string }) {
  return (
    <li>
      <SmartLink className="chip" url={url}>
        {text}
      </SmartLink>
    </li>
  );
}

/** Who cannot find it finds somebody who knows. */
function AskSomebody() {
  const { phone, topBar } = useSiteShell();
  if (phone === null) return null;
  return (
    <aside className="panel panel-pad lost" aria-label="Rather ask somebody?">
      <b>Rather ask somebody?</b>
      {topBar.opening && <p>{topBar.opening}</p>}
      {topBar.address && <p className="muted">{topBar.address}</p>}
      <SmartLink url={`tel:${phone.dial}`} className={buildButtonClass({})}>
        <Icon name="phone" />
        Call <span className="num">{phone.shown}</span>
      </SmartLink>
    </aside>
  );
}
