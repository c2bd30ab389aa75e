import { useState } from 'react';
import type { PickListPage, PickStop } from '#contract/pick-lists.ts';
import { countUnits, namesProduct, toteName, unitsToPick, type UnitCounts } from '#domain/pick-lists.ts';
import { useErrorText } from '#office/parts/error-text.ts';
import { dateOfDay } from '#office/parts/times.ts';
import type { usePickChecks } from '#office/state/pick-checks.ts';
import { Button } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { ProductPicture } from '#ui/product-picture.tsx';
import { toast } from '#ui/toast.ts';
import { NextStops } from './stop-list.tsx';
import { focusScanField, ScanField, type Feedback } from './scan-field.tsx';
import { ShortDialog } from './short-dialog.tsx';
import { Totes } from './totes.tsx';
import { useUndoShort } from './undo-short.ts';

interface StopWorkProps {
  page: PickListPage;
  stop: PickStop;
  checks: ReturnType<typeof usePickChecks>;
  feedback: Feedback | null;
  onFeedback: (feedback: Feedback | null) => void;
  /** Runs after a short pick was recorded: undo now takes it back. */
  onShort: (stop: PickStop) => void;
}

/** One stop: its bin, product and units, and the field for the scanner (rules: OFFICE-33, OFFICE-34). */
export function StopWork({ page, stop, checks, feedback, onFeedback, onShort }: StopWorkProps) {
  const t = useTranslations('office.picking');
  const errorText = useErrorText();
  const [isShortDialogOpen, setShortDialogOpen] = useState(false);
  const { undo } = useUndoShort(page.number);
  const counts = countUnits(stop.lines);
  const check = (code: string | null, units: number) => {
    const tote = stop.lines.find((line) => unitsToPick(line) > 0)?.tote ?? 1;
    const isComplete = units === counts.left;
    checks.check(stop, { code, units });
    const picked = counts.picked + units;
    const text = isComplete
      ? t('stopDone', { item: stop.item })
      : t('right', { tote: toteName(tote), picked, units: counts.units });
    onFeedback({ isRight: true, text });
    focusScanField();
  };
  const scan = (code: string) => {
    if (namesProduct(code, codesOf(stop))) return check(code, 1);
    const at = page.stops.findIndex((listed) => namesProduct(code, codesOf(listed)));
    const other = page.stops[at];
    onFeedback({
      isRight: false,
      title: t('wrongItem', { code }),
      text: other
        ? t('otherStop', { code: other.item, stop: at + 1, bin: other.bin })
        : t('wrongItemText', { item: stop.item }),
    });
  };
  const pickAll = () => check(null, counts.left);
  return (
    <>
      <section
        aria-label={`${t('bin')} ${stop.bin}`}
        className="border-b border-line bg-surface px-4 pt-3.5 pb-4 lg:px-6"
      >
        <BinAndUnits stop={stop} counts={counts} />
        <ProductAtStop stop={stop} />
        <Totes stop={stop} />
        <ScanField
          label={t('scan', { item: stop.item })}
          placeholder={t('scanSoFar', { picked: counts.picked, units: counts.units })}
          feedback={checks.error ? { isRight: false, title: errorText(checks.error), text: '' } : feedback}
          isPaused={isShortDialogOpen}
          onScan={scan}
          onPickAll={pickAll}
        />
      </section>
      <NextStops page={page} stop={stop} />
      <div
        data-under-page
        className="sticky bottom-0 z-10 mt-auto grid lg:mt-0 grid-cols-[104px_minmax(0,1fr)] gap-2.5 border-t border-line bg-surface px-4 py-3 lg:px-6"
      >
        <Button size="large" className="h-14 px-2! text-[1.0625rem]" onClick={() => setShortDialogOpen(true)}>
          {t('short')}
        </Button>
        <Button size="large" look="strong" className="h-14 text-[1.0625rem]" onClick={pickAll}>
          {t('pickedAll', { count: counts.left })}
        </Button>
      </div>
      {isShortDialogOpen && (
        <ShortDialog
          number={page.number}
          stop={stop}
          counts={counts}
          onDone={(text) => {
            setShortDialogOpen(false);
            onFeedback(null);
            onShort(stop);
            toast.info(text, { label: t('undoShort'), onClick: () => void undo(stop) });
          }}
          onClose={() => setShortDialogOpen(false)}
        />
      )}
    </>
  );
}

const codesOf = ({ item: itemId, mpn, gtins }: PickStop) => ({ itemId, mpn, gtins });

function BinAndUnits({ stop, counts }: { stop: PickStop; counts: UnitCounts }) {
  const t = useTranslations('office.picking');
  return (
    <div className="flex items-end gap-3">
      <p className="min-w-0">
        <span className="block text-xs leading-tight text-muted">{t('bin')}</span>
        <b className="block truncate font-mono text-4xl leading-tight font-semibold tracking-[-0.04em]">{stop.bin}</b>
      </p>
      <p className="ml-auto text-right">
        <span className="block text-xs leading-tight text-muted">{t('take')}</span>
        <b className="text-4xl leading-tight font-bold tracking-[-0.03em]">{counts.left}</b>
      </p>
    </div>
  );
}

function ProductAtStop({ stop }: { stop: PickStop }) {
  const t = useTranslations('office.picking');
  const { item, name, picture, lot, expiresOn, inBin } = stop;
  const facts = [
    ...(lot === '' ? [] : [t('lot', { lot })]),
    ...(expiresOn === null ? [] : [t('until', { day: dateOfDay(expiresOn) })]),
    t('inBin', { count: inBin }),
  ];
  return (
    <div className="mt-3 grid grid-cols-[104px_minmax(0,1fr)] items-center gap-3.5">
      <ProductPicture src={picture} alt="" eager />
      <div>
        <p className="font-mono text-xs text-muted">{item}</p>
        <h2 className="my-0.5 line-clamp-3 text-[1.0625rem] leading-snug font-bold wrap-anywhere">{name}</h2>
        <p className="text-[0.8125rem] text-muted">{facts.join(', ')}</p>
      </div>
    </div>
  );
}
