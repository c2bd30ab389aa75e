import type { Product } from '#contract/catalogue.ts';
import { stockBadge } from '#domain/inventory.ts';
import { MAX_SHOWN_DESCRIPTION, truncateAtWord } from '#domain/text.ts';
import { StructuredData } from '#storefront/parts/structured-data.tsx';
import { useSettings } from '#storefront/settings.ts';

const availability = {
  in_stock: 'InStock',
  low_stock: 'LimitedAvailability',
  final_stock: 'LimitedAvailability',
  special_order: 'BackOrder',
  out_of_stock: 'OutOfStock',
} as const;

/** Structured data of the product and its offer for search engines. */
export function ProductData({ product }: { product: Product }) {
  const { publicUrl } = useSettings();
  const url = `${publicUrl}/product/${product.id}`;
  const { kind } = stockBadge({ stockDescription: product.stockdescription, onHand: product.totalquantityonhand });
  return (
    <StructuredData
      data={{
        '@type': 'Product',
        name: product.displayname,
        sku: product.itemid,
        mpn: product.mpn,
        description: truncateAtWord(product.storedetaileddescription, MAX_SHOWN_DESCRIPTION),
        category: product.class_name,
        brand: { '@type': 'Brand', name: product.brand_name },
        url,
        ...(product.file_url && { image: `${publicUrl}${product.file_url}` }),
        offers: {
          '@type': 'Offer',
          url,
          price: (product.fixedprice ?? product.price).toFixed(2),
          priceCurrency: 'CAD',
          availability: `https://schema.org/${availability[kind]}`,
        },
      }}
    />
  );
}
