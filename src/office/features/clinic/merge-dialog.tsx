import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useGo } from '#office/link.tsx';
import { ActDialog } from '#office/parts/act-dialog.tsx';
import { useErrorText } from '#office/parts/error-text.ts';
import { useActAttempt } from '#office/state/act-attempt.ts';
import { mergePreviewQuery, type MergePreview } from '#office/state/merge-preview.ts';
import { TextField } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';

const NUMBER = /^(?:c-)?(\d{5,10})$/i;

interface MergeDialogProps {
  clinic: { number: string; name: string };
  onClose: () => void;
}

/** Merges the clinic into another one, after a preview of what moves and what ends (rules: STAFF-17). */
export function MergeDialog({ clinic: { number: from, name }, onClose }: MergeDialogProps) {
  const t = useTranslations('office.clinic');
  const go = useGo();
  const errorText = useErrorText();
  const [typed, setTyped] = useState('');
  /** The clinic whose preview is shown; null before the first one. */
  const [into, setInto] = useState<string | null>(null);
  const [mistake, setMistake] = useState<string | null>(null);
  const preview = useQuery({ ...mergePreviewQuery(from, into ?? ''), enabled: into !== null });
  const merging = useActAttempt('clinics.merge', () => {
    toast.success(t('merge.done', { from, into: into ?? '' }));
    onClose();
    go(`/clinics/${into ?? ''}`);
  });
  const isReady = into !== null && preview.data !== undefined;
  const submit = () => {
    if (isReady) return void merging.attempt({ from, into });
    const [, digits] = NUMBER.exec(typed.trim()) ?? [];
    setMistake(digits ? null : t('merge.wrongNumber'));
    if (!digits) return;
    setInto(`C-${digits}`);
    if (into === `C-${digits}`) void preview.refetch();
  };
  const error = merging.error ?? (into === null ? null : preview.error);
  return (
    <ActDialog
      title={t('merge.title', { name })}
      text={t('merge.text')}
      confirm={isReady ? t('merge.confirm', { into }) : t('merge.preview')}
      isDanger={isReady}
      problem={mistake ?? (error === null ? null : errorText(error))}
      asksSignIn={merging.asksSignIn}
      isBusy={merging.isBusy || preview.isFetching}
      staysOpen={merging.isPerforming}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('merge.into')}
        hint={t('merge.intoHint')}
        className="font-mono"
        maxLength={12}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setInto(null);
        }}
      />
      {isReady && <Preview plan={preview.data} />}
    </ActDialog>
  );
}

function Preview({ plan }: { plan: MergePreview }) {
  const t = useTranslations('office.clinic');
  const { orders, subscriptions, locations, people, contractPrices, priceListDropped, savedCards } = plan;
  return (
    <div role="status" className="rounded-md border border-line bg-paper px-3 py-2">
      <p className="font-semibold">{t('merge.moves')}</p>
      <ul className="mt-1 list-inside list-disc text-muted">
        <li>{t('merge.orders', { orders, subscriptions })}</li>
        <li>{t('merge.peopleMove', { people, locations })}</li>
        {contractPrices > 0 && <li>{t('merge.prices', { count: contractPrices })}</li>}
        {priceListDropped && <li>{t('merge.priceListEnds')}</li>}
        {plan.taxExemptionDropped && <li>{t('merge.exemptionEnds')}</li>}
        {plan.creditLimitDropped && <li>{t('merge.limitEnds')}</li>}
        {savedCards !== 'none' && <li>{t(`merge.cards.${savedCards}`)}</li>}
      </ul>
    </div>
  );
}
