import type { PickStop } from '#contract/pick-lists.ts';
import { toteName, unitsToPick } from '#domain/pick-lists.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** How many units go to which order; a full tote is marked. */
export function Totes({ stop: { lines } }: { stop: PickStop }) {
  const t = useTranslations('office.picking');
  return (
    <ul
      aria-label={t('totes')}
      className="mt-3.5 grid max-h-32 grid-cols-[repeat(auto-fit,minmax(80px,1fr))] gap-px overflow-y-auto rounded-md border border-line"
    >
      {lines.map((line) => {
        const { id, tote } = line;
        const left = unitsToPick(line);
        return (
          <li key={id} className="px-2.5 py-1.5 text-xs leading-tight text-muted shadow-[0_0_0_1px_var(--line)]">
            {t('tote', { name: toteName(tote) })}
            <b className={`block text-xl leading-tight ${left === 0 ? 'font-normal' : 'font-bold text-ink'}`}>{left}</b>
          </li>
        );
      })}
    </ul>
  );
}
