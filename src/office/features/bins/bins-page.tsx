import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OfficeLink } from '#office/link.tsx';
import { MissingPage } from '#office/parts/missing-page.tsx';
import { smallButton, smallStrongButton } from '#office/parts/small-button.ts';
import { TopBar } from '#office/parts/top-bar.tsx';
import { binsQuery, type ListedBin } from '#office/state/bins.ts';
import { useStaff } from '#office/state/staff.ts';
import { stockPath } from '#office/state/stock.ts';
import { buttonClass } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { BinDialog } from './bin-dialog.tsx';
import { RemoveBinDialog } from './remove-bin-dialog.tsx';

/** All bins in the order of the walk with what is in them (rules: OFFICE-98). */
export function BinsPage() {
  const t = useTranslations('office.bins');
  const { may } = useStaff();
  const { data: bins, error, refetch } = useQuery(binsQuery);
  const [open, setOpen] = useState<ListedBin | 'new' | null>(null);
  const [removing, setRemoving] = useState<string | null>(null);
  const next = Math.min(1_000_000, (bins?.at(-1)?.sortOrder ?? 0) + 10);
  return (
    <>
      <TopBar title={t('title')} />
      <div className="flex min-h-12.5 items-center gap-2 border-b border-line px-4 py-2 lg:px-6 print:hidden">
        <OfficeLink to={stockPath()} className={smallButton}>
          {t('stock')}
        </OfficeLink>
        {may('bins.add') && (
          <button type="button" className={`${smallStrongButton} ml-auto`} onClick={() => setOpen('new')}>
            {t('add')}
          </button>
        )}
      </div>
      {error && !bins ? (
        <MissingPage
          error={error}
          texts={{ missingTitle: t('failedTitle'), failedTitle: t('failedTitle') }}
          again={() => void refetch()}
          toList={
            <OfficeLink to={stockPath()} className={buttonClass('plain')}>
              {t('stock')}
            </OfficeLink>
          }
        />
      ) : bins ? (
        <BinTable
          bins={bins}
          onChange={may('bins.rename') ? setOpen : null}
          onRemove={may('bins.remove') ? ({ code }) => setRemoving(code) : null}
        />
      ) : (
        <Waiting label={t('loading')} again={() => void refetch()} className="grid gap-3 p-4 lg:p-6">
          <Skeleton className="h-8 w-full" />
          <Skeleton className="h-8 w-full" />
          <Skeleton className="h-8 w-full" />
        </Waiting>
      )}
      {open && <BinDialog bin={open === 'new' ? null : open} next={next} onClose={() => setOpen(null)} />}
      {removing !== null && <RemoveBinDialog code={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

interface BinTableProps {
  bins: ListedBin[];
  /** Null for a role that changes no bins. */
  onChange: ((bin: ListedBin) => void) | null;
  onRemove: ((bin: ListedBin) => void) | null;
}

const cells =
  '[&_td]:px-2.5 [&_td:first-child]:pl-4 [&_td:last-child]:pr-4 lg:[&_td:first-child]:pl-6 lg:[&_td:last-child]:pr-6 [&_th]:px-2.5 [&_th:first-child]:pl-4 lg:[&_th:first-child]:pl-6 [&_tr]:border-b [&_tr]:border-line';

function BinTable({ bins, onChange, onRemove }: BinTableProps) {
  const t = useTranslations('office.bins');
  return (
    <table className={`w-full border-collapse whitespace-nowrap ${cells}`}>
      <caption className="sr-only">{t('title')}</caption>
      <thead className="bg-paper text-left text-xs text-muted">
        <tr className="h-8">
          {(['code', 'walk', 'lots', 'units'] as const).map((name) => (
            <th key={name} scope="col" className={`font-medium ${name === 'code' ? 'w-full' : 'text-right'}`}>
              {t(name)}
            </th>
          ))}
          {onChange && <td />}
        </tr>
      </thead>
      <tbody className="[&_tr]:h-9 [&_tr:hover]:bg-paper">
        {bins.map((bin) => (
          <tr key={bin.code}>
            <td>
              <OfficeLink to={stockPath({ q: bin.code })} className="font-mono text-xs font-medium hover:underline">
                {bin.code}
              </OfficeLink>
            </td>
            <td className="text-right text-muted">{bin.sortOrder.toLocaleString('en-CA')}</td>
            <td className="text-right">{bin.lots.toLocaleString('en-CA')}</td>
            <td className="text-right">{bin.units === 0 ? t('empty') : bin.units.toLocaleString('en-CA')}</td>
            {onChange && (
              <td className="text-right">
                <span className="inline-flex items-end gap-1.5 max-sm:flex-col-reverse max-sm:py-1.5">
                  {onRemove && bin.units === 0 && bin.code !== 'MAIN' && (
                    <button
                      type="button"
                      className={smallButton}
                      aria-label={t('removeOf', { code: bin.code })}
                      onClick={() => onRemove(bin)}
                    >
                      {t('remove')}
                    </button>
                  )}
                  <button
                    type="button"
                    className={smallButton}
                    aria-label={t('changeOf', { code: bin.code })}
                    onClick={() => onChange(bin)}
                  >
                    {t('change')}
                  </button>
                </span>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
