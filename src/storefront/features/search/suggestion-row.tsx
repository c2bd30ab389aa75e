import type { Suggestion } from '#contract/catalogue.ts';
import { nameParts } from '#domain/product-names.ts';
import type { SearchTerms } from '#search/marks.ts';
import { Price } from '#storefront/parts/price.tsx';
import { Highlight } from '#ui/highlight.tsx';
import { ProductPicture } from '#ui/product-picture.tsx';

/**
 * A suggested product with its picture, code, name, variant and price; the text that matches the search is highlighted.
 * In a narrow list the name is truncated, never the variant.
 */
export function SuggestionRow({ product, searched }: { product: Suggestion; searched: SearchTerms }) {
  const { name, variant } = nameParts(product.displayname, product.variant);
  return (
    <div className="flex items-center gap-3">
      <ProductPicture src={product.file_url} alt="" className="size-12 shrink-0" />
      <div className="min-w-0 grow">
        <p className="code text-muted">
          <Highlight text={product.itemid} searched={searched} />
        </p>
        <p className="truncate font-medium">
          <Highlight text={name} searched={searched} />
        </p>
        <p className="text-sm text-muted">
          {product.brand_name}
          {variant && (
            <span className="font-medium text-ink">
              {' · '}
              <Highlight text={variant} searched={searched} />
            </span>
          )}
        </p>
      </div>
      <div className="clinic-price max-w-24 shrink-0 *:justify-end lg:max-w-none">
        <Price price={product.price} promoPrice={product.fixedprice} />
      </div>
    </div>
  );
}
