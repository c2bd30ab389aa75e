import type { StripeElementStyle } from '@stripe/stripe-js';

/** Converts a colour of the theme to a notation that every frame understands. */
function colour(name: string): string {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return 'currentcolor';
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(name);
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}

/** Styles for the card service's fields, which are in a frame that the page's style sheet does not reach. */
export function cardFieldStyle(): StripeElementStyle {
  return {
    base: {
      color: colour('--ink'),
      fontFamily: 'system-ui, sans-serif',
      fontSize: '16px',
      lineHeight: '24px',
      '::placeholder': { color: colour('--muted') },
    },
    invalid: { color: colour('--danger') },
  };
}
