import { OfficeLink } from '#office/link.tsx';
import { useMarkedRow } from '#office/parts/row-keys.ts';
import { StateWord } from '#office/parts/state-word.tsx';
import { stickyHead } from '#office/parts/table-scroller.tsx';
import { shortTime } from '#office/parts/times.ts';
import { importPath, isWorking, type ListedImport } from '#office/state/imports.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { useOutcome } from './outcome.ts';
import { cellClass } from './table-class.ts';

/** The imports of a page as a table; on a small screen each is a block. */
export function ImportsTable({ items, at }: { items: readonly ListedImport[]; at: string | null }) {
  const t = useTranslations('office.imports');
  const outcomeOf = useOutcome();
  const marked = useMarkedRow(at);
  return (
    <>
      <table className={`w-full border-collapse whitespace-nowrap max-md:hidden ${cellClass}`}>
        <caption className="sr-only">{t('title')}</caption>
        <thead className={`bg-paper text-left text-xs text-muted ${stickyHead}`}>
          <tr className="h-8">
            {(['import', 'kind', 'by', 'at', 'rows', 'outcome'] as const).map((name) => (
              <th key={name} scope="col" className={`font-medium ${name === 'rows' ? 'text-right' : ''}`}>
                {t(`list.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="[&_tr]:h-9 [&_tr:hover]:bg-paper">
          {items.map((row) => {
            const isMarked = String(row.import) === at;
            return (
              <tr
                key={row.import}
                ref={isMarked ? marked : undefined}
                className={isMarked ? 'outline-2 -outline-offset-2 outline-accent' : ''}
              >
                <td className="max-w-80 truncate">
                  <OfficeLink to={importPath(row.import)} className="font-medium hover:text-accent hover:underline">
                    {row.file}
                  </OfficeLink>
                </td>
                <td>{t(`kind.${row.kind}`)}</td>
                <td className="text-muted">{row.by ?? t('aCommand')}</td>
                <td className="text-muted">{shortTime(row.createdAt)}</td>
                <td className="text-right">{allRows(row).toLocaleString('en-CA')}</td>
                <td className="w-full">
                  <Outcome row={row} text={outcomeOf(row.counts)} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <ul className="md:hidden">
        {items.map((row) => (
          <li key={row.import} className="border-b border-line">
            <OfficeLink to={importPath(row.import)} className="grid gap-0.5 px-4 py-3">
              <b className="truncate font-semibold">{row.file}</b>
              <span className="text-muted">
                {t(`kind.${row.kind}`)} · {row.by ?? t('aCommand')} · {shortTime(row.createdAt)}
              </span>
              <Outcome row={row} text={outcomeOf(row.counts)} />
            </OfficeLink>
          </li>
        ))}
      </ul>
    </>
  );
}

function allRows({ counts }: ListedImport): number {
  return (['new', 'changed', 'unchanged', 'refused', 'left'] as const).reduce(
    (sum, name) => sum + (counts[name] ?? 0),
    0,
  );
}

function Outcome({ row: { state, counts }, text }: { row: ListedImport; text: string }) {
  const t = useTranslations('office.imports');
  const tone = isWorking(state) || state === 'previewed' ? 'accent' : state === 'applied' ? 'ok' : 'out';
  const isFaulty = state === 'previewed' && (counts.refused ?? 0) > 0;
  return (
    <span className="whitespace-normal">
      <StateWord tone={tone}>{t(`state.${state}`)}</StateWord>{' '}
      <span className={isFaulty ? 'text-low' : 'text-muted'}>{text}</span>
    </span>
  );
}
