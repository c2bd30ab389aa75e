import type { Product } from '#contract/catalogue.ts';
import { packText } from '#domain/piece-price.ts';
import { useDeliveryText } from '#storefront/parts/delivery-place.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** The properties of a product as a table. */
export function Specifications({ product }: { product: Product }) {
  const t = useTranslations('catalogue');
  const deliveryText = useDeliveryText();
  const rows: [string, string | null, code?: boolean][] = [
    [t('itemCode'), product.itemid, true],
    [t('manufacturerPart'), product.mpn, true],
    [t('brand'), product.brand_name],
    [t('category'), product.class_name],
    [t('variant'), product.variant],
    [t('pack'), packText({ quantity: product.pack_quantity, unit: product.pack_unit })],
    [t('delivery'), deliveryText(product.totalquantityonhand)],
  ];
  return (
    <section>
      <h2 className="text-lg font-bold tracking-tight">{t('specifications')}</h2>
      <table className="mt-3 w-full border-t border-line">
        <tbody>
          {rows
            .filter(([, value]) => value)
            .map(([label, value, code]) => (
              <tr key={label} className="border-b border-line align-top">
                <th scope="row" className="w-2/5 py-2.5 pr-4 text-left font-normal text-muted">
                  {label}
                </th>
                <td className={`py-2.5 ${code ? 'code text-sm' : ''}`}>{value}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}
