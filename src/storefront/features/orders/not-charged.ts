import type { OrderDetail } from '#contract/orders.ts';
import { regionName } from '#domain/regions.ts';
import { isZeroRatedExport } from '#domain/tax-parts.ts';
import { useTranslations } from '#ui/messages/translations.ts';

type TaxesOfOrder = Pick<OrderDetail, 'shippingAddress' | 'taxesNotCharged' | 'taxExemption'>;

/**
 * The sentence of an invoice or credit note about taxes that the store, with this legal name, did not charge: in a list,
 * which is empty if it charged all.
 */
export function useNotCharged(
  { shippingAddress, taxesNotCharged, taxExemption }: TaxesOfOrder,
  store: string,
): string[] {
  const t = useTranslations('orders.print');
  const { country, state: region } = shippingAddress;
  const sentences = [
    ...(isZeroRatedExport(country) ? [t('export')] : []),
    ...(taxesNotCharged.length > 0
      ? [t('notCharged', { taxes: taxesNotCharged.join(', '), store, place: regionName({ country, region }) })]
      : []),
    ...(taxExemption
      ? [t('exemption', { taxes: taxExemption.taxes.join(', '), certificate: taxExemption.certificate })]
      : []),
  ];
  return sentences.length > 0 ? [sentences.join(' ')] : [];
}
