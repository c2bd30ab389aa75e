import { useTranslations } from '#ui/messages/translations.ts';

interface ClinicState {
  stage: 'Lead' | 'Prospect' | 'Customer';
  isLocked: boolean;
  mergedInto: string | null;
  /** Whether it has placed an order: then it is a customer, however it pays. */
  hasOrders: boolean;
}

const dot =
  'before:inline-block before:size-1.75 before:shrink-0 before:rounded-full before:border-[1.5px] before:border-current';

/** The stage of a clinic: a mark and a word. A clinic that cannot order says so instead. */
export function ClinicStage({ stage: noted, isLocked, mergedInto, hasOrders }: ClinicState) {
  const t = useTranslations('office.clinics');
  const stage = hasOrders ? 'Customer' : noted;
  const word = mergedInto !== null ? t('merged', { number: mergedInto }) : isLocked ? t('locked') : t(`stage.${stage}`);
  const tone =
    mergedInto !== null
      ? 'text-out'
      : isLocked
        ? 'text-danger before:bg-current'
        : stage === 'Customer'
          ? 'text-ok before:bg-current'
          : 'text-muted';
  return (
    <span className={`inline-flex items-center gap-1.75 font-medium whitespace-nowrap ${dot} ${tone}`}>{word}</span>
  );
}

interface Terms {
  mayPayOnInvoice: boolean;
  termsDays: number | null;
}

/** How the clinic pays: by card only, or on invoice within some days. */
export function useTermsText(): (clinic: Terms) => string {
  const t = useTranslations('office.clinics');
  return ({ mayPayOnInvoice, termsDays }) => {
    if (!mayPayOnInvoice) return t('cardOnly');
    return termsDays === null ? t('onInvoice') : t('net', { days: termsDays });
  };
}
