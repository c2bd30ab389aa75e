import { createElement, type ComponentProps } from 'react';

interface IconData {
  node: [tag: string, attributes: Record<string, string>][];
}

interface IconProps extends ComponentProps<'svg'> {
  size?: number;
}

/**
 * A lucide icon as one element whose lines are text: stands in for the package's own in what is built (vite.config.ts).
 * A listing shows ninety icons; as three components and elements each they were a seventh of the work of rendering it.
 * What all have in common stands in styles.css.
 */
export function createIcon({ node }: IconData) {
  const lines = node.map(([tag, { key: _, ...attributes }]) => {
    const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
    return `<${tag}${written.join('')}></${tag}>`;
  });
  const content = { __html: lines.join('') };
  return function Icon({ size = 24, className, ...rest }: IconProps) {
    return createElement('svg', {
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      'aria-hidden': 'aria-label' in rest ? undefined : true,
      ...rest,
      className: className ? `lucide ${className}` : 'lucide',
      dangerouslySetInnerHTML: content,
    });
  };
}
