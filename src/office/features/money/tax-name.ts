import { isUntaxedKind, NO_TAX } from '#domain/tax-classes.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** Returns what a row of the tax report is called: the name of its tax, or why it has none. */
export function useTaxName(): (tax: string) => string {
  const t = useTranslations('office.taxes');
  return (tax) => (isUntaxedKind(tax) ? t(`untaxed.${tax}`) : tax === NO_TAX ? t('withoutTax') : tax);
}
