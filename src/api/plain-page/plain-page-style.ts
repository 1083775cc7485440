import { deriveThemeRoles } from '#domain/tenants/theme/theme-roles.ts';
import type { Theme } from '#domain/tenants/theme/theme.ts';

const ROLES = [
  'bg',
  'surface',
  'surface-2',
  'ink',
  'ink-2',
  'line',
  'brand',
  'brand-hover',
  'on-brand',
  'brand-ink',
  'ok-soft',
  'ok',
  'warn-soft',
  'warn',
  'focus',
  'e2',
] as const;

/** The whole look of the page, in the site's own colours: it needs nothing else of the site. */
export function buildPlainPageStyle(theme: Theme): string {
  return `${buildColoursCss(theme)}:root{--radius:${theme.radius}px}${SHAPE}`;
}

function buildColoursCss(theme: Theme): string {
  if (theme.mode !== 'system') return buildModeCss(theme, theme.mode);
  return `${buildModeCss(theme, 'light')}@media(prefers-color-scheme:dark){${buildModeCss(theme, 'dark')}}`;
}

function buildModeCss(theme: Theme, mode: 'light' | 'dark'): string {
  const roles = deriveThemeRoles(theme, mode);
  const colours = ROLES.map((role) => `--${role}:${roles[role]}`).join(';');
  return `:root{color-scheme:${mode};${colours}}`;
}

const SHAPE = `
* { box-sizing: border-box }
body { margin: 0; font: 1.0625rem/1.55 system-ui, sans-serif; background: var(--bg); color: var(--ink) }
header { padding: 1rem clamp(1rem, 4vw, 2.5rem); border-bottom: 1px solid var(--line); background: var(--surface) }
header a { color: var(--ink); font-weight: 700; text-decoration: none }
main { max-width: 46rem; margin-inline: auto; padding: 2rem clamp(1rem, 4vw, 2.5rem) 4rem }
h1 { font-size: clamp(1.6rem, 5vw, 2.1rem); line-height: 1.2; margin: 0 0 .75rem }
.lead { color: var(--ink-2); margin: 0 0 1.75rem }
.done { background: var(--ok-soft); border: 1px solid var(--ok); border-radius: var(--radius); padding: .75rem 1rem; margin: 0 0 1.5rem }
.trouble { background: var(--warn-soft); border: 1px solid var(--warn); border-radius: var(--radius); padding: .75rem 1rem; margin: 0 0 1.5rem }
article { background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius); padding: 1rem 1.25rem 1.25rem; margin-bottom: 1rem }
h2 { margin: 0; font-size: 1.15rem; line-height: 1.3 }
label { display: flex; gap: .75rem; align-items: center; min-height: 2.75rem; cursor: pointer; overflow-wrap: anywhere }
input { flex: none; width: 1.35rem; height: 1.35rem; margin: 0; accent-color: var(--brand-ink) }
.when { color: var(--ink-2); margin: 0 0 .75rem }
dl { display: grid; grid-template-columns: minmax(6.5rem, auto) 1fr; gap: .3rem 1rem; margin: 0 }
dt { color: var(--ink-2) }
dd { margin: 0; overflow-wrap: anywhere }
blockquote { margin: .9rem 0 0; padding: .6rem .9rem; background: var(--surface-2); border-radius: var(--radius); overflow-wrap: anywhere; white-space: pre-wrap }
.why { margin: .9rem 0 0; color: var(--ink-2) }
.act { position: sticky; bottom: 0; display: flex; justify-content: flex-end; padding: .9rem 0; background: var(--bg); border-top: 1px solid var(--line) }
button { font: inherit; font-weight: 700; min-height: 3rem; min-width: 11rem; padding: .5rem 1.5rem; color: var(--on-brand); background: var(--brand); border: 0; border-radius: var(--radius); cursor: pointer }
button:hover { background: var(--brand-hover) }
.choice { display: flex; flex-wrap: wrap; gap: .75rem 1.5rem; align-items: center; justify-content: space-between; padding: 1rem 0; border-top: 1px solid var(--line) }
.choice p { flex: 1 1 16rem; margin: 0 }
.other button { color: var(--ink); background: var(--surface); border: 1px solid var(--ink-2) }
.other button:hover { background: var(--surface-2) }
summary { min-height: 3rem; padding: .75rem 0; font-weight: 700; cursor: pointer; border-top: 1px solid var(--line) }
.asks .choice { border-top: 0; padding-top: 0 }
dd a { color: var(--brand-ink) }
nav { display: flex; gap: 1.5rem; margin-top: 1rem }
nav a, main > p a { color: var(--brand-ink) }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; gap: 0 } dd { margin-bottom: .5rem } button { width: 100% } }
`;
