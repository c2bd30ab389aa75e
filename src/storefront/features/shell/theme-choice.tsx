import { Check, Monitor, Moon, Sun, SunMoon } from 'lucide';
import { chooseTheme, THEME_CHOICES, useTheme } from '#ui/theme.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { useDisclosure } from './use-disclosure.ts';

const icons = { light: Sun, dark: Moon, system: Monitor };

/** Chooses the light, dark or system theme (rules: PAGE-20). */
export function ThemeChoice() {
  const t = useTranslations('shell');
  const { area, button, panel, open, close } = useDisclosure();
  return (
    <div className="relative hidden lg:block" {...area}>
      <button
        {...button}
        aria-label={t('theme')}
        title={t('theme')}
        className="grid target-size-11 place-items-center rounded-md hover:text-accent"
      >
        <Icon iconNode={SunMoon} size={20} aria-hidden />
      </button>
      <ul
        {...panel}
        className="absolute top-full right-0 z-40 mt-1 w-40 rounded-lg bg-surface p-1.5 shadow-float not-[[hidden]]:animate-appear"
      >
        {open && <Choices onChosen={close} />}
      </ul>
    </div>
  );
}

function Choices({ onChosen }: { onChosen: () => void }) {
  const t = useTranslations('shell');
  const { choice } = useTheme();
  return THEME_CHOICES.map((theme) => {
    const icon = icons[theme];
    return (
      <li key={theme}>
        <button
          type="button"
          aria-pressed={theme === choice}
          className="flex w-full items-center gap-2.5 rounded-md px-3 py-2 text-sm font-medium hover:bg-tint"
          onClick={() => {
            chooseTheme(theme);
            onChosen();
          }}
        >
          <Icon iconNode={icon} size={16} aria-hidden className="text-muted" />
          {t(theme)}
          {theme === choice && <Icon iconNode={Check} size={16} aria-hidden className="ml-auto text-accent" />}
        </button>
      </li>
    );
  });
}
