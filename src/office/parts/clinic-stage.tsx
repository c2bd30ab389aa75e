import { useTranslations } from '#ui/messages/translations.ts';
import { StateWord } from './state-word.tsx';

interface ClinicState {
  stage: 'Lead' | 'Prospect' | 'Customer';
  isLocked: boolean;
  mergedInto: string | null;
  /** Whether it has placed an order: then it is a customer, however it pays. */
  hasOrders: boolean;
}

/** The stage of a clinic: a mark and a word. A clinic that cannot order says so instead. */
export function ClinicStage({ stage: noted, isLocked, mergedInto, hasOrders }: ClinicState) {
  const t = useTranslations('office.clinics');
  const stage = hasOrders ? 'Customer' : noted;
  const word = mergedInto !== null ? t('merged', { number: mergedInto }) : isLocked ? t('locked') : t(`stage.${stage}`);
  const tone = mergedInto !== null ? 'out' : isLocked ? 'danger' : stage === 'Customer' ? 'ok' : 'plain';
  return <StateWord tone={tone}>{word}</StateWord>;
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
