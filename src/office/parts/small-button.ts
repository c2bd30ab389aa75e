const shape =
  'inline-flex target-h-7.5 items-center justify-center gap-1.5 rounded-md border px-2.5 font-medium whitespace-nowrap disabled:opacity-55 aria-disabled:opacity-55';

/** A low button for the dense bars of the office. */
export const smallButton = `${shape} border-line bg-surface hover:border-line-strong`;

/** The same for the main button of a bar. */
export const smallStrongButton = `${shape} border-accent bg-accent text-on-accent hover:bg-accent-strong`;
