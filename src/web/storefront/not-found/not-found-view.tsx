import { type ReactNode, Suspense } from 'react';
import { pickNoun, pickWords } from '#domain/words/words.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { garagePath, homePath, searchPath } from '../../paths.ts';
import { buildButtonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import searchBoxStyles from '../../search-box/search-box.css?url';
import { createLazyComponent } from '../../ui/lazy-component.ts';
import { SmartLink } from '../../ui/smart-link.tsx';
import { WholeWords } from '../../ui/whole-words.tsx';

interface NotFoundViewProps {
  /** A more specific text than "no such page". */
  texts?: { heading: string; lead: string; aside?: ReactNode; act?: ReactNode };
  children?: ReactNode;
}

/** Few pages end here: its code comes with the page that does. */
const SearchBox = createLazyComponent(
  async () => (await import('../../search-box/search-box.tsx')).SearchBox,
);

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
        {site.searchPath === '' ? null : (
          <Suspense>
            <link rel="stylesheet" href={searchBoxStyles} precedence="page" />
            <SearchBox path={site.searchPath} />
          </Suspense>
        )}
        <ul className="chips">
          <Chip url={homePath()} text="Home" />
          <Chip url={stock} text={`All ${pickNoun(site, 2)}`} />
          {site.tasks.map(({ name, url }) => url !== stock && <Chip key={name} url={url} text={name} />)}
          <Chip url={garagePath(site)} text="My garage" />
        </ul>
        {texts?.act}
        {texts?.aside ?? <AskSomebody />}
      </div>
      {children}
    </main>
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
