import type { Brand } from '#sandbox/cards/card-number.ts';

const SVG = 'http://www.w3.org/2000/svg';

const MARKS: Record<Exclude<Brand, 'unknown'>, { letters: string; colour: string }> = {
  visa: { letters: 'VISA', colour: '#1a3f8f' },
  mastercard: { letters: 'MC', colour: '#9c3d14' },
  amex: { letters: 'AMEX', colour: '#1e6a8c' },
  discover: { letters: 'DISC', colour: '#8a5a00' },
  diners: { letters: 'DC', colour: '#3d4f6b' },
  jcb: { letters: 'JCB', colour: '#1f6b3a' },
  unionpay: { letters: 'UP', colour: '#7a1f3d' },
};

/** A small card icon that shows the brand's letters once the number determines the brand. */
export function brandIcon(): { element: SVGElement; show: (brand: Brand) => void } {
  const element = document.createElementNS(SVG, 'svg');
  element.setAttribute('class', 'icon');
  element.setAttribute('viewBox', '0 0 28 19');
  element.setAttribute('aria-hidden', 'true');

  function shape(tag: string, attributes: Record<string, string | number>): SVGElement {
    const made = document.createElementNS(SVG, tag);
    for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, String(value));
    return made;
  }

  function show(brand: Brand): void {
    if (brand === 'unknown') {
      const line = { fill: 'none', stroke: 'var(--icon-color, currentColor)', 'stroke-width': 1.2, opacity: 0.7 };
      element.replaceChildren(
        shape('rect', { x: 0.6, y: 0.6, width: 26.8, height: 17.8, rx: 2.6, ...line }),
        shape('path', { d: 'M1 6h26', ...line, 'stroke-width': 3 }),
      );
      return;
    }
    const { letters, colour } = MARKS[brand];
    const text = shape('text', {
      x: 14,
      y: 12.6,
      'text-anchor': 'middle',
      fill: '#fff',
      'font-size': letters.length > 3 ? 8 : 9,
      'font-weight': 700,
      'font-family': 'system-ui, sans-serif',
    });
    text.textContent = letters;
    element.replaceChildren(shape('rect', { width: 28, height: 19, rx: 2.6, fill: colour }), text);
  }

  show('unknown');
  return { element, show };
}
