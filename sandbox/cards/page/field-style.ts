import type { FieldOptions, FontSource, StyleRules } from './frame-messages.ts';

/** The CSS properties that a store may set, as the provider documents them. */
const PROPERTIES = [
  'backgroundColor',
  'color',
  'fontFamily',
  'fontSize',
  'fontSmoothing',
  'fontStyle',
  'fontVariant',
  'fontWeight',
  'iconColor',
  'letterSpacing',
  'lineHeight',
  'padding',
  'textAlign',
  'textDecoration',
  'textShadow',
  'textTransform',
];
const PSEUDO = [':hover', ':focus', '::placeholder', '::selection', ':-webkit-autofill', ':disabled'];

const DEFAULTS: StyleRules = {
  color: '#1c2b30',
  fontFamily: 'system-ui, sans-serif',
  fontSize: '16px',
  lineHeight: '1.2em',
  '::placeholder': { color: '#6b7a80' },
};
const INVALID: StyleRules = { color: '#b3261e' };

/** The style sheet for the given variants, without properties and values that could end their CSS rule. */
export function styleSheet(style: NonNullable<FieldOptions['style']>): string {
  return [
    rules('#field, input', { ...DEFAULTS, ...style.base }),
    rules('input.empty', style.empty ?? {}),
    rules('input.complete', style.complete ?? {}),
    rules('input.invalid', { ...INVALID, ...style.invalid }),
  ].join('\n');
}

function rules(selector: string, variant: StyleRules): string {
  const own = declarations(variant);
  const pseudo = PSEUDO.flatMap((name) => {
    const nested = variant[name];
    if (typeof nested !== 'object') return [];
    const selected = name.startsWith('::') || selector !== '#field, input' ? selector : 'input';
    const selectors = selected.split(', ').map((part) => `${part}${name}`);
    return [`${selectors.join(', ')} { ${declarations(nested)} }`];
  });
  return [`${selector} { ${own} }`, ...pseudo].join('\n');
}

function declarations(variant: StyleRules): string {
  return Object.entries(variant)
    .filter(([name, value]) => PROPERTIES.includes(name) && /^[^{};<>\\]*$/.test(String(value)))
    .map(([name, value]) => `${cssName(name)}: ${String(value)};`)
    .join(' ');
}

function cssName(name: string): string {
  if (name === 'iconColor') return '--icon-color';
  if (name === 'fontSmoothing') return '-webkit-font-smoothing';
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

export function loadFonts(fonts: FontSource[]): void {
  for (const font of fonts) {
    if ('cssSrc' in font) {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: font.cssSrc });
      document.head.append(link);
    } else {
      const { family, src, style, weight } = font;
      const face = new FontFace(family, src, { style, weight });
      document.fonts.add(face);
      // If a font does not load, the browser uses the next family in the list.
      face.load().catch(() => undefined);
    }
  }
}
