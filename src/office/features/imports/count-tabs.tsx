import { ROW_OUTCOMES, ROW_PROGRESS } from '#domain/import/states.ts';
import { OfficeLink } from '#office/link.tsx';
import { importPath, type ImportPage, type ShownRows } from '#office/state/imports.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** The rows that a page shows until a person chooses others: the first of these that the import has. */
export const SHOWN_FIRST: readonly ShownRows[] = ['kept', 'withdrawn', 'left', 'refused', 'changed', 'new'];

const FAULTY: readonly ShownRows[] = ['refused', 'left', 'kept'];

/** How many rows the file has by outcome, and by what became of them; each number shows its rows. */
export function CountTabs({ page, shown }: { page: ImportPage; shown: ShownRows }) {
  const t = useTranslations('office.imports');
  const { counts } = page;
  // Refused rows come first: they need a person, the others do not.
  const outcomes = (counts.refused ?? 0) > 0 ? ROW_OUTCOMES.toSorted(refusedFirst) : ROW_OUTCOMES;
  const tabs = [...outcomes, ...ROW_PROGRESS.filter((name) => (counts[name] ?? 0) > 0)];
  return (
    <nav
      aria-label={t('rows.counts')}
      className="grid grid-cols-2 border-b border-line sm:grid-cols-4 lg:auto-cols-fr lg:grid-flow-col"
    >
      {tabs.map((name) => {
        const count = counts[name] ?? 0;
        const isFaulty = FAULTY.includes(name) && count > 0;
        return (
          <OfficeLink
            key={name}
            to={importPath(page.import, name)}
            aria-current={name === shown ? 'true' : undefined}
            className={`group block border-line px-4 py-3 not-last:border-r hover:bg-paper lg:px-6 aria-[current]:shadow-[inset_0_-2px_var(--accent)] ${isFaulty ? 'text-low' : ''}`}
          >
            <b className="block text-[1.375rem] leading-tight tracking-[-0.02em]">{count.toLocaleString('en-CA')}</b>
            <span
              className={`group-aria-[current]:font-medium group-aria-[current]:text-accent ${isFaulty ? '' : 'text-muted'}`}
            >
              {t(`count.${name}`)}
            </span>
          </OfficeLink>
        );
      })}
    </nav>
  );
}

function refusedFirst(one: ShownRows, other: ShownRows): number {
  return Number(other === 'refused') - Number(one === 'refused');
}
