import type { StripeElementStyle } from '@stripe/stripe-js';

/** A colour of the page's look, spelt so that every frame understands it. */
function colour(name: string): string {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return 'currentcolor';
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(name);
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}

/** The look of the card provider's fields; they stand in a frame, where the page's style sheet does not reach. */
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
