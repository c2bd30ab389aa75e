/** The look of the API's page: the shop's paper, ink and accent, light or dark as the reader's machine is. */
export const docsStyles = `
:root { color-scheme: light dark; --paper: light-dark(#fbfbf8, #0c1416); --surface: light-dark(#fff, #121d1f);
  --ink: light-dark(#14201f, #e8efee); --muted: light-dark(#4d5b5a, #a3b3b1); --line: light-dark(#dde3e0, #263436);
  --accent: light-dark(#006168, #5cc4c0) }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 62rem; padding: 2rem 1rem 6rem; background: var(--paper); color: var(--ink);
  font: 16px/1.55 system-ui, sans-serif }
h1 { margin: 0; font-size: 1.75rem; letter-spacing: -0.02em }
h2 { margin: 2.5rem 0 0.75rem; font-size: 1.2rem }
h3 { margin: 1.75rem 0 0.5rem; font: 600 1rem ui-monospace, monospace }
h2, h3 { overflow-wrap: anywhere }
h4 { margin: 1rem 0 0.25rem; font-size: 0.875rem; color: var(--muted) }
:target { color: var(--accent) }
header p { max-width: 46rem; color: var(--muted) }
a { color: var(--accent) }
code, pre, summary b { font: 0.875rem/1.6 ui-monospace, monospace; overflow-wrap: anywhere }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; margin: 1rem 0 0; padding: 0; list-style: none }
nav a { display: inline-block; padding: 0.25rem 0 }
details { border: 1px solid var(--line); border-bottom-width: 0; background: var(--surface); padding: 0 1rem }
details:first-of-type { border-radius: 8px 8px 0 0 }
details:last-of-type { border-bottom-width: 1px; border-radius: 0 0 8px 8px }
details:only-of-type { border-radius: 8px }
details[open] { padding-bottom: 1rem }
summary { cursor: pointer; margin: 0 -1rem; padding: 0.6rem 1rem }
summary b { display: inline-block; min-width: 4rem; font-weight: 700; color: var(--accent) }
summary em { margin-left: 0.5rem; border: 1px solid var(--line); border-radius: 999px; padding: 0.1rem 0.6rem;
  font-size: 0.8rem; font-style: normal; color: var(--muted) }
pre { margin: 0.5rem 0; overflow-x: auto; border: 1px solid var(--line); border-radius: 6px; padding: 0.75rem;
  background: var(--paper); overflow-wrap: normal }
pre i { color: var(--muted) }
table { display: block; margin-top: 0.5rem; overflow-x: auto; border-collapse: collapse; font-size: 0.9rem }
td code { overflow-wrap: normal }
th, td { border-bottom: 1px solid var(--line); padding: 0.35rem 1.5rem 0.35rem 0; text-align: left; vertical-align: top }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0.25rem 1rem; margin: 0 }
dt { font: 600 0.875rem/1.7 ui-monospace, monospace }
dd { margin: 0 }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
`;
