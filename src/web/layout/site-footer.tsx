import { wordsOf } from '#domain/words/words.ts';
import { MenuLinks } from './menu-links.tsx';
import { useSiteShell } from './site-shell.ts';

const MOST_BRANDS = 12;

export function SiteFooter() {
  const shell = useSiteShell();
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot-columns">
          {shell.footer.map(({ name, items }) => (
            <nav key={name} aria-label={name}>
              <h2>{name}</h2>
              <ul>
                <MenuLinks items={items} limit={MOST_BRANDS} />
              </ul>
            </nav>
          ))}
        </div>
        {shell.social.length === 0 ? null : (
          <ul className="foot-social">
            <MenuLinks items={shell.social} />
          </ul>
        )}
        <p className="foot-end">
          © {shell.year} {shell.name}
          {shell.licence === null ? null : `. Dealer ${wordsOf(shell).licence} ${shell.licence}`}
        </p>
      </div>
    </footer>
  );
}
