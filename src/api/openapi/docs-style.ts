/** The whole look of the page, so that it needs nothing else of the site. */
export const DOCS_STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d6dae0, #3a4049); --soft: light-dark(#f3f5f8, #1c2128); --quiet: light-dark(#525b68, #aab2bf); --link: light-dark(#0b4f9e, #8ec1ff) }
* { box-sizing: border-box }
body { margin: 0; font: 1rem/1.55 system-ui, sans-serif; background: light-dark(#fff, #12161b); color: light-dark(#171c23, #e8ebef) }
main { max-width: 60rem; margin-inline: auto; padding: 2rem clamp(1rem, 4vw, 2.5rem) 5rem }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 .75rem }
h2 { margin: 3.5rem 0 0; padding-top: 1.25rem; border-top: 1px solid var(--line) }
h3 { margin: 2.25rem 0 .25rem; font-size: 1.2rem }
h4 { margin: 1.25rem 0 .4rem; font-size: .9rem }
a { color: var(--link) }
nav ul { columns: 16rem; gap: 2rem; padding-left: 1.1rem }
nav li { padding-block: .2rem; break-inside: avoid }
code, pre { font: .9em/1.5 ui-monospace, monospace }
.call { margin: 0 0 .75rem }
.call code, pre { background: var(--soft); border: 1px solid var(--line); border-radius: 6px }
.call code { padding: .25rem .5rem; overflow-wrap: anywhere }
pre { padding: .75rem 1rem; overflow-wrap: anywhere; white-space: pre-wrap; margin: 0 }
.table { overflow-x: auto }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; vertical-align: top; padding: .45rem .75rem .45rem 0; border-top: 1px solid var(--line) }
th { font-weight: 600; width: 40% }
small { color: var(--quiet); font-weight: 400 }
`;
