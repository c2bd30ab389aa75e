import { useState } from 'react';
import type { OfficeClinic } from '#contract/office-clinics.ts';
import { formatMoney, fromDollars } from '#domain/money.ts';
import { EachRowDialog } from '#office/lists/each-row-dialog.tsx';
import { SelectionBar } from '#office/lists/selection-bar.tsx';
import { smallButton } from '#office/parts/small-button.ts';
import type { EachRow } from '#office/state/each-row.ts';
import { useStaff } from '#office/state/staff.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';
import { BULK_CLINIC_ACTS, BulkClinicDialog, type BulkClinicAct } from './bulk-clinic-dialog.tsx';

interface BulkClinicBarProps {
  /** The selected clinics. */
  clinics: readonly OfficeClinic[];
  /** Whether the list has the clinics that apply to pay on invoice. */
  areApplicants: boolean;
  onDone: () => void;
}

/** The acts for the selected clinics (rules: OFFICE-90). */
export function BulkClinicBar({ clinics, areApplicants, onDone }: BulkClinicBarProps) {
  const t = useTranslations('office.clinics.bulk');
  const { may } = useStaff();
  // The clinics at the time of the click: one that leaves the list meanwhile stays in the result.
  const [open, setOpen] = useState<{ act: BulkClinicAct; numbers: string[] } | null>(null);
  const [result, setResult] = useState<EachRow | null>(null);
  const end = () => {
    setResult(null);
    onDone();
  };
  const finish = (found: EachRow) => {
    setOpen(null);
    if (found.done.length > 0) toast.success(t('done', { count: found.done.length }));
    if (found.refused.length > 0) setResult(found);
    else onDone();
  };
  if (result) return <EachRowDialog result={result} onClose={end} />;
  if (open) return <BulkClinicDialog {...open} onDone={finish} onClose={() => setOpen(null)} />;
  if (clinics.length === 0) return null;
  const acts = (['terms', 'decline', 'list', 'lock'] as const).filter(
    (act) => may(BULK_CLINIC_ACTS[act]) && (act !== 'decline' || areApplicants),
  );
  const owed = formatMoney(clinics.reduce((sum, clinic) => sum + fromDollars(clinic.owed), 0));
  return (
    <SelectionBar
      text={t.rich('selected', { count: clinics.length, owed, b: (text) => <b>{text}</b> })}
      onDone={onDone}
    >
      {acts.map((act) => (
        <button
          key={act}
          type="button"
          className={smallButton}
          onClick={() => setOpen({ act, numbers: clinics.map(({ number }) => number) })}
        >
          {t(`act.${areApplicants && act === 'terms' ? 'approve' : act}`)}
        </button>
      ))}
    </SelectionBar>
  );
}
