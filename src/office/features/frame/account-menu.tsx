import { Menu as Base } from '@base-ui/react/menu';
import { Check, EllipsisVertical, LogOut } from 'lucide';
import { signOut } from '#office/state/session.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { chooseTheme, THEME_CHOICES, useTheme } from '#ui/theme.ts';

const itemClass =
  'flex target-h-8 w-full cursor-pointer items-center gap-2 rounded-md px-2.5 text-sm outline-none data-highlighted:bg-tint';

/** Theme and sign-out. */
export function AccountMenu() {
  const t = useTranslations('office.frame');
  const { choice } = useTheme();
  return (
    <Base.Root>
      <Base.Trigger
        aria-label={`${t('theme')}, ${t('signOut')}`}
        className="-mr-2 ml-auto grid target-size-8 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
      >
        <Icon iconNode={EllipsisVertical} size={16} />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner side="top" align="end" sideOffset={6} className="z-50">
          <Base.Popup className="w-52 animate-appear rounded-lg bg-surface p-1.5 shadow-float outline-none">
            <Base.RadioGroup value={choice} onValueChange={chooseTheme}>
              {THEME_CHOICES.map((theme) => (
                <Base.RadioItem key={theme} value={theme} className={itemClass}>
                  {t(`themes.${theme}`)}
                  <Base.RadioItemIndicator className="ml-auto">
                    <Icon iconNode={Check} size={14} className="text-accent" />
                  </Base.RadioItemIndicator>
                </Base.RadioItem>
              ))}
            </Base.RadioGroup>
            <hr className="mx-1 my-1.5 border-line" />
            <Base.Item className={itemClass} onClick={() => void signOut()}>
              <Icon iconNode={LogOut} size={15} className="text-muted" />
              {t('signOut')}
            </Base.Item>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
