import { useWaitingRequests } from '#storefront/state/waiting-order-requests.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/**
 * The number of order requests that wait for the signed-in person, as a badge; nothing without any (rules: ORDER-31).
 */
export function WaitingCount({ className = '' }: { className?: string }) {
  const t = useTranslations('shell');
  const waiting = useWaitingRequests();
  if (!waiting) return null;
  return (
    <span
      className={`grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-accent px-1.5 text-[11px] leading-none font-bold text-on-accent ${className}`}
    >
      <span aria-hidden>{waiting.count > 99 ? '99+' : waiting.count}</span>
      <span className="sr-only">{t('waiting', { count: waiting.count })}</span>
    </span>
  );
}
