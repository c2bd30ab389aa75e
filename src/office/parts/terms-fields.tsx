import { parseDollars } from '#domain/money.ts';
import { MAX_CREDIT_LIMIT_CENTS, MAX_TERMS_DAYS } from '#domain/order-holds.ts';
import { TextField } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

/** The days and the credit limit as typed. */
interface TypedTerms {
  days: string;
  limit: string;
}

/**
 * The typed days, null for the store's own term, and the typed limit in cents, null without a limit; each is undefined
 * for a text that is no number.
 */
export function readTerms({ days, limit }: TypedTerms) {
  return { termsDays: readDays(days.trim()), creditLimitCents: readLimit(limit.trim()) };
}

function readDays(text: string): number | null | undefined {
  if (text === '') return null;
  return /^\d{1,3}$/.test(text) && Number(text) <= MAX_TERMS_DAYS ? Number(text) : undefined;
}

function readLimit(text: string): number | null | undefined {
  if (text === '') return null;
  const cents = parseDollars(text.replaceAll(',', ''));
  return cents !== null && cents <= MAX_CREDIT_LIMIT_CENTS ? cents : undefined;
}

interface TermsFieldsProps {
  terms: TypedTerms;
  /** Whether wrong texts are said. */
  wasSubmitted: boolean;
  onChange: (terms: TypedTerms) => void;
}

/** The fields for the days and the credit limit of a clinic that pays on invoice. */
export function TermsFields({ terms, wasSubmitted, onChange }: TermsFieldsProps) {
  const t = useTranslations('office.clinic');
  const { termsDays, creditLimitCents } = readTerms(terms);
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        label={t('terms.days')}
        hint={t('terms.daysHint')}
        inputMode="numeric"
        maxLength={3}
        {...(wasSubmitted && termsDays === undefined && { error: t('terms.daysWrong', { max: MAX_TERMS_DAYS }) })}
        value={terms.days}
        onChange={({ target }) => onChange({ ...terms, days: target.value })}
      />
      <TextField
        label={t('terms.limit')}
        hint={t('terms.limitHint')}
        inputMode="decimal"
        maxLength={12}
        {...(wasSubmitted && creditLimitCents === undefined && { error: t('terms.limitWrong') })}
        value={terms.limit}
        onChange={({ target }) => onChange({ ...terms, limit: target.value })}
      />
    </div>
  );
}
