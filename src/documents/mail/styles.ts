import type { CSSProperties } from 'react';

/** The storefront's palette (styles.css) in a colour notation that mail programs understand. */
const light = {
  paper: '#fafaf7',
  surface: '#ffffff',
  ink: '#102325',
  muted: '#546466',
  line: '#d7dedd',
  accent: '#006368',
  onAccent: '#f5fefd',
  ok: '#1b683e',
  low: '#8a5410',
  danger: '#b01f29',
};

const dark: typeof light = {
  paper: '#0b1417',
  surface: '#131e20',
  ink: '#e4ebeb',
  muted: '#9aa8a8',
  line: '#2a3537',
  accent: '#59c5bf',
  onAccent: '#021819',
  ok: '#70cb92',
  low: '#e7b369',
  danger: '#f79791',
};

export const SANS = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
export const MONO = 'Menlo, Consolas, monospace';

type TextColour = 'ink' | 'muted' | 'accent' | 'onAccent' | 'ok' | 'low' | 'danger';
type Background = 'paper' | 'surface' | 'accent';

export interface StyleAttributes {
  className: string;
  style: CSSProperties;
}

interface StyleOptions {
  text?: TextColour;
  background?: Background;
  /** The side with a thin line. */
  line?: 'border' | 'borderTop' | 'borderLeft';
  /** Class name by which the narrow layout or Word addresses the element. */
  name?: 'sheet' | 'pad' | 'stack' | 'wide' | 'code';
}

/**
 * Colours and other styles of an element. They are inline for programs that read only inline styles, and also named by
 * class, so that the dark and the narrow layout can change them.
 */
export function styled({ text, background, line, name }: StyleOptions, style: CSSProperties = {}): StyleAttributes {
  return {
    className: [name, text && `t-${text}`, background && `g-${background}`, line && 'l'].filter(Boolean).join(' '),
    style: {
      ...(text && { color: light[text] }),
      ...(background && { backgroundColor: light[background] }),
      ...(line && { [line]: `1px solid ${light.line}` }),
      ...style,
    },
  };
}

function buildDarkRules(prefix = ''): string {
  const texts = (['ink', 'muted', 'accent', 'onAccent', 'ok', 'low', 'danger'] as const).map(
    (name) => `${prefix}.t-${name}{color:${dark[name]}!important}`,
  );
  const backgrounds = (['paper', 'surface', 'accent'] as const).map(
    (name) => `${prefix}.g-${name}{background-color:${dark[name]}!important}`,
  );
  const page = prefix === '' ? [`body{background-color:${dark.paper}!important}`] : [];
  return [...page, ...texts, ...backgrounds, `${prefix}.l{border-color:${dark.line}!important}`].join('');
}

/** Styles for dark mode and the narrow layout. Gmail drops a whole style sheet if it does not know one of its rules. */
export const mailStyleSheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `body{background-color:${light.paper}}`,
  `@media (prefers-color-scheme:dark){${buildDarkRules()}}`,
  '@media (max-width:520px){.pad{padding-left:20px!important;padding-right:20px!important}',
  '.stack{display:block!important;width:100%!important;padding-right:0!important}.wide{display:block!important;text-align:center!important}}',
].join('');

/**
 * Outlook on the web and on phones marks dark mode in its own way; a separate sheet, so that Gmail does not drop the
 * other style sheet.
 */
export const outlookWebStyles = buildDarkRules('[data-ogsc] ');

/** Outlook on Windows ignores max-width, and uses Times if it does not have a font. */
export const outlookDesktopStyles = `<!--[if mso]><style>.sheet{width:600px!important}td,th,p,a,h1,h2,span{font-family:'Segoe UI',Arial,sans-serif!important}.code{font-family:Consolas,monospace!important}</style><![endif]-->`;
