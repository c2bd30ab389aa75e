import type { IconNode } from 'lucide';
import { createElement, type ComponentProps } from 'react';

interface IconProps extends ComponentProps<'svg'> {
  /** The drawing, as lucide exports it. */
  iconNode: IconNode;
  size?: number;
}

/**
 * A lucide icon as one element with its lines as HTML text. A listing shows ninety icons; a component and an element
 * for each line took a seventh of the listing's render time. The common attributes are in styles.css.
 */
export function Icon({ iconNode, size = 24, className, ...rest }: IconProps) {
  return createElement('svg', {
    width: size,
    height: size,
    viewBox: '0 0 24 24',
    'aria-hidden': 'aria-label' in rest ? undefined : true,
    ...rest,
    className: className ? `lucide ${className}` : 'lucide',
    dangerouslySetInnerHTML: linesOf(iconNode),
  });
}

const written = new WeakMap<IconNode, { __html: string }>();

function linesOf(iconNode: IconNode): { __html: string } {
  let lines = written.get(iconNode);
  if (!lines) written.set(iconNode, (lines = { __html: iconNode.map(([tag, line]) => writeLine(tag, line)).join('') }));
  return lines;
}

function writeLine(tag: string, attributes: IconNode[number][1]): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${String(value)}"`);
  return `<${tag}${written.join('')}></${tag}>`;
}
