import { chooseTheme, THEME_CHOICES, useTheme } from '#ui/theme.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** The theme choice as a row of buttons, for the side menu. */
export function ThemeSwitch() {
  const t = useTranslations('shell');
  const { choice } = useTheme();
  return (
    <div role="group" aria-label={t('theme')} className="grid grid-cols-3 gap-1 rounded-md bg-sunken p-1">
      {THEME_CHOICES.map((theme) => (
        <button
          key={theme}
          type="button"
          aria-pressed={theme === choice}
          className="target-h-9 rounded-sm text-sm font-medium text-muted aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-float"
          onClick={() => chooseTheme(theme)}
        >
          {t(theme)}
        </button>
      ))}
    </div>
  );
}
