import { CircleAlert, Info } from 'lucide';
import type { ReactNode } from 'react';
import { useCart } from '#storefront/state/cart.ts';
import { rememberedClinicPrices, useClinicPrices } from '#storefront/state/page-prices.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import type { CartData } from './use-cart-lines.ts';

/** Problems with the browser's storage, shown with an empty cart too. */
export function StorageNotices() {
  const t = useTranslations('cart.notice');
  const unsaved = useCart((state) => state.unsaved);
  const dropped = useCart((state) => state.dropped);
  return (
    <>
      {unsaved && <Notice urgent>{t('unsaved')}</Notice>}
      {dropped.length > 0 && (
        <Notice action={{ label: t('dismiss'), onClick: () => useCart.setState({ dropped: [] }) }}>
          {t('dropped')}
          <ul className="list-disc pl-5">
            {dropped.map(({ reason, name }, at) => (
              <li key={at}>{t(`droppedLine.${reason}`, { name: name ?? t('unnamed') })}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

/** Shows that prices or stock could not be loaded. */
export function LoadFailureNotices({ prices, inventory }: CartData) {
  const t = useTranslations('cart.notice');
  // Without the clinic's prices none are shown, and the page says so already.
  const { areLate } = useClinicPrices();
  return (
    <>
      {prices.failed && !areLate && (
        <Notice urgent action={{ label: t('tryAgain'), onClick: prices.retry }}>
          {t(rememberedClinicPrices() === true ? 'clinicPrices' : 'prices')}
        </Notice>
      )}
      {inventory.failed && (
        <Notice urgent action={{ label: t('tryAgain'), onClick: inventory.retry }}>
          <b className="block font-semibold">{t('inventory')}</b>
          {t('inventoryText')}
        </Notice>
      )}
    </>
  );
}

interface NoticeAction {
  label: string;
  onClick: () => void;
}

/** The notice disappears with its button: the cart's heading is read next. */
function actAndLeave({ onClick }: NoticeAction): void {
  onClick();
  document.querySelector('h1')?.focus();
}

interface NoticeProps {
  urgent?: boolean;
  action?: NoticeAction;
  children: ReactNode;
}

function Notice({ urgent = false, action, children }: NoticeProps) {
  const icon = urgent ? CircleAlert : Info;
  return (
    <div
      role={urgent ? 'alert' : 'status'}
      className={`mb-4 flex flex-wrap items-center gap-3 rounded-lg border bg-surface px-4 py-3 ${urgent ? 'border-danger' : 'border-line-strong'}`}
    >
      <Icon iconNode={icon} aria-hidden size={20} className={`shrink-0 ${urgent ? 'text-danger' : 'text-accent'}`} />
      <div className="min-w-0 flex-1 basis-60">{children}</div>
      {action && <Button onClick={() => actAndLeave(action)}>{action.label}</Button>}
    </div>
  );
}
