import { WifiOff } from 'lucide';
import { useOnline } from '#storefront/state/online.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** A bar above the page while the browser is offline. */
export function OfflineNotice() {
  const t = useTranslations('shell');
  const online = useOnline();
  return (
    <div role="status" data-over-page className="sticky top-0 z-40">
      {!online && (
        <p className="flex target-h-8 items-center justify-center gap-2 bg-ink px-4 py-1 text-center text-sm text-paper">
          <Icon iconNode={WifiOff} size={16} aria-hidden className="shrink-0" />
          {t('offline')}
        </p>
      )}
    </div>
  );
}
