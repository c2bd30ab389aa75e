import { ShoppingCart } from 'lucide';
import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { formatMoney, type Cents } from '#domain/money.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';

interface PurchaseBarProps {
  itemid: string;
  netUnitPrice: Cents;
  /** The button that the bar replaces while it is out of view. */
  button: RefObject<HTMLElement | null>;
  disabled: boolean;
  onAdd: () => void;
  /** The quantity field. */
  children: ReactNode;
}

/** Price, quantity and Add at the bottom of a small screen while the product's own button is out of view. */
export function PurchaseBar({ itemid, netUnitPrice, button, disabled, onAdd, children }: PurchaseBarProps) {
  const t = useTranslations('catalogue');
  const inView = useIsInView(button);
  return (
    <section
      aria-label={t('buyBar', { itemid })}
      data-under-page
      className={`flex items-center gap-2 border-t border-line bg-surface px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] ${inView ? 'invisible' : ''}`}
    >
      <b className="clinic-price mr-auto min-w-0 truncate text-lg">
        {/* A separate element is hidden from screen readers too while the clinic's prices load. */}
        <span>{formatMoney(netUnitPrice)}</span>
      </b>
      {children}
      <Button look="strong" className="px-3" disabled={disabled} onClick={onAdd}>
        <Icon iconNode={ShoppingCart} size={18} aria-hidden />
        {t('addShort')}
      </Button>
    </section>
  );
}

/** Whether an element is on the screen; true until measured. */
function useIsInView(element: RefObject<HTMLElement | null>): boolean {
  const [inView, setInView] = useState(true);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? true));
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return inView;
}
