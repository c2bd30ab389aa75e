import type { ComponentPropsWithRef } from 'react';

export type ButtonLook = 'strong' | 'outline' | 'plain' | 'danger';

const looks: Record<ButtonLook, string> = {
  strong: 'border-accent bg-accent text-on-accent hover:border-accent-strong hover:bg-accent-strong',
  outline: 'border-accent text-accent hover:bg-accent hover:text-on-accent',
  plain: 'border-line bg-surface text-ink hover:border-line-strong',
  danger: 'border-danger text-danger hover:bg-danger hover:text-paper',
};

/** Class names of a button, for links that look like one. */
export function buttonClass(look: ButtonLook = 'plain', size: 'normal' | 'large' = 'normal'): string {
  const height = size === 'large' ? 'min-h-12 px-6 text-base' : 'target-h-10 px-4';
  return `inline-flex items-center justify-center gap-2 rounded-md border font-semibold whitespace-nowrap transition-colors duration-150 disabled:opacity-55 aria-disabled:opacity-55 ${height} ${looks[look]}`;
}

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  look?: ButtonLook;
  size?: 'normal' | 'large';
  /** Shows that the action is running, and ignores clicks. */
  busy?: boolean;
}

export function Button({
  look,
  size,
  busy = false,
  className = '',
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={`${buttonClass(look, size)} ${className}`}
      // Not `disabled` while busy: a disabled button loses the focus. Enter in a form clicks its button too.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {busy && (
        <span aria-hidden className="size-4 animate-spin rounded-full border-2 border-current border-t-transparent" />
      )}
      {children}
    </button>
  );
}
