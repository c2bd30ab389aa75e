import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { useQuickLook } from './quick-look.ts';

interface QuickLookLinkProps extends ComponentPropsWithRef<'a'> {
  productId: number;
  /** Replaces the open Quick Look. */
  instead?: boolean;
}

/**
 * A link to a product's page that opens the product over the current page; in a new tab, or without script, it opens
 * the page.
 */
export function QuickLookLink({ productId, instead, ...rest }: QuickLookLinkProps) {
  const open = useQuickLook();
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Not every browser focuses a clicked link; the dialog returns the focus to it when it closes.
    event.currentTarget.focus({ preventScroll: true });
    void open(productId, { instead });
  };
  return <a href={`/product/${productId}`} onClick={onClick} {...rest} />;
}
