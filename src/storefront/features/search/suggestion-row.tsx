import type { Suggestion } from '#contract/catalogue.ts';
import type { SearchedFor } from '#domain/search-marks.ts';
import { formatMoney, fromDollars } from '#domain/money.ts';
import { Marked } from '#storefront/ui/marked.tsx';
import { ProductPicture } from '#storefront/ui/product-picture.tsx';

/** A suggested product: picture, code, name and price, with what was found marked. */
export function SuggestionRow({ product, searched }: { product: Suggestion; searched: SearchedFor }) {
  return (
    <span className="flex items-center gap-3">
      <ProductPicture src={product.file_url} alt="" className="size-12 shrink-0" />
      <span className="min-w-0 grow">
        <span className="code block text-muted">
          <Marked text={product.itemid} searched={searched} />
        </span>
        <span className="block truncate font-medium">
          <Marked text={product.displayname} searched={searched} />
        </span>
      </span>
      <span className="font-semibold">{formatMoney(fromDollars(product.price))}</span>
    </span>
  );
}
