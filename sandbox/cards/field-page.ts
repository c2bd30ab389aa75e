import { html, pageOf } from './page-html.ts';

/** The HTML of one card field's frame. It is transparent, so that the store's own box is visible; a script fills it. */
export function fieldPage(): string {
  return pageOf('Card field', STYLE, html`<div id="field"></div>`, ['/js/card-field.js']);
}

const STYLE = `
* { box-sizing: border-box; margin: 0; padding: 0 }
html, body { background: transparent; overflow: hidden }
#field { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 14px }
input { min-width: 0; width: 100%; border: 0; outline: 0; background: transparent; color: inherit; font: inherit;
  letter-spacing: inherit; text-align: inherit; line-height: inherit; caret-color: currentColor }
input:-webkit-autofill { -webkit-text-fill-color: currentColor; transition: background-color 1s step-end 9999s }
.number { display: flex; align-items: center; gap: 10px; flex: 1 1 15.5em }
.icon { flex: none; width: 28px; height: 19px; overflow: visible }
.expiry { flex: 0 1 5em } .cvc { flex: 0 1 3.2em } .postal { flex: 0 1 6.5em }
.alone { flex: 1 1 100% }
@media (max-width: 32em) { .number { flex-basis: 100% } }
`;
