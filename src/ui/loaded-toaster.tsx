import { CircleAlert, CircleCheck, Info, LoaderCircle } from 'lucide';
import { useEffect } from 'react';
import { toast as sonner, Toaster as Sonner } from 'sonner';
import { useTranslations } from '#ui/messages/translations.ts';
import { Icon } from './icon.ts';
import { markToasterReady } from './toast.ts';
import { chooseToastEdge, TOAST_OFFSET, useToastPosition } from './toast-position.ts';

const looks = {
  toast:
    'flex w-full items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 font-sans text-base text-ink shadow-float',
  error: 'border-danger',
  // By default the library centres its spinner over the text.
  loader: 'static! translate-none! transform-none!',
  title: 'font-medium',
  actionButton: 'ml-auto target-h-9 shrink-0 rounded-md px-3 font-semibold text-accent hover:bg-tint',
};

/** The toaster: at the top or bottom centre, away from the control that was used; Alt+T moves the focus into it. */
export function LoadedToaster() {
  const t = useTranslations('ui');
  // Sonner subscribes in its own effect, and a child's effects run before its parent's.
  useEffect(() => markToasterReady({ sonner, chooseEdge: chooseToastEdge }), []);
  const position = useToastPosition();
  return (
    <Sonner
      position={position}
      offset={TOAST_OFFSET}
      mobileOffset={TOAST_OFFSET}
      // Without `dir`, Sonner measures the page for it with every toast.
      dir="ltr"
      hotkey={['altKey', 'KeyT']}
      containerAriaLabel={t('notifications')}
      icons={{
        success: <Icon iconNode={CircleCheck} className="size-5 text-ok" aria-hidden />,
        error: <Icon iconNode={CircleAlert} className="size-5 text-danger" aria-hidden />,
        info: <Icon iconNode={Info} className="size-5 text-accent" aria-hidden />,
        loading: <Icon iconNode={LoaderCircle} className="size-5 animate-spin text-muted" aria-hidden />,
      }}
      toastOptions={{ unstyled: true, classNames: looks }}
    />
  );
}
