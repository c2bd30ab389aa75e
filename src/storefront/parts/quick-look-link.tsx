import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { useQuickLook } from './quick-look.ts';

interface QuickLookLinkProps extends ComponentPropsWithRef<'a'> {
  productId: number;
  /** In the place of the Quick Look that is open. */
  instead?: boolean;
}

/** A link to a product's page that opens it over this one; in a new tab, or without script, it is the page. */
export function QuickLookLink({ productId, instead, ...rest }: QuickLookLinkProps) {
  const open = useQuickLook();
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Not every browser gives a clicked link the focus, which comes back to it afterwards.
    event.currentTarget.focus({ preventScroll: true });
    void open(productId, { instead });
  };
  return <a href={`/product/${productId}`} onClick={onClick} {...rest} />;
}
