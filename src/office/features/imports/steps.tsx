import { Check } from 'lucide';
import type { ImportState } from '#domain/import/states.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';

const steps = ['file', 'check', 'apply', 'done'] as const;
const reached: Record<ImportState, number> = {
  reading: 0,
  previewed: 1,
  applying: 2,
  undoing: 2,
  applied: 3,
  undone: 3,
};

/** The steps of an import, with the step that it has reached. */
export function Steps({ state }: { state: ImportState }) {
  const t = useTranslations('office.imports.head');
  const at = reached[state];
  return (
    <ol aria-label={t('steps')} className="mt-0.5 mb-1 flex flex-wrap items-center gap-x-2 text-muted">
      {steps.map((step, index) => (
        <li key={step} aria-current={index === at ? 'step' : undefined} className="flex items-center gap-1">
          {index > 0 && <span aria-hidden className="mr-1 w-4 border-t border-line-strong" />}
          {(index < at || (index === at && step === 'done')) && <Icon iconNode={Check} size={13} className="text-ok" />}
          <span className={index === at ? 'font-semibold text-ink' : ''}>{t(step)}</span>
        </li>
      ))}
    </ol>
  );
}
