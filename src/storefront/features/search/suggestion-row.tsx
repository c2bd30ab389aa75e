import type { Suggestion } from '#contract/catalogue.ts';
import { formatMoney, fromDollars } from '#domain/money.ts';
import { Marked } from '#storefront/ui/marked.tsx';
import { ProductPicture } from '#storefront/ui/product-picture.tsx';

/** A suggested product: picture, code, name and price, with what was typed marked. */
export function SuggestionRow({ product, query }: { product: Suggestion; query: string }) {
  return (
    <span className="flex items-center gap-3">
      <ProductPicture src={product.file_url} alt="" className="size-12 shrink-0" />
      <span className="min-w-0 grow">
        <span className="code block text-muted">
          <Marked text={product.itemid} query={query} />
        </span>
        <span className="block truncate font-medium">
          <Marked text={product.displayname} query={query} />
        </span>
      </span>
      <span className="font-semibold">{formatMoney(fromDollars(product.price))}</span>
    </span>
  );
}
