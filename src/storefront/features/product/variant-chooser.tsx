import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Product } from '#contract/catalogue.ts';
import { stockBadge } from '#domain/inventory.ts';
import { SelectField } from '#storefront/ui/field.tsx';

/** Up to this many variants stand as buttons, more in a chooser. */
const BUTTONS = 8;

interface VariantChooserProps {
  product: Product;
  siblings: Product[];
}

function isOut({ stockdescription: stockDescription, totalquantityonhand: onHand }: Product): boolean {
  return stockBadge({ stockDescription, onHand }).kind === 'out_of_stock';
}

/** The other items of the family; choosing one goes to its page, and the focus stays here (spec 000 §2). */
export function VariantChooser({ product, siblings }: VariantChooserProps) {
  const t = useTranslations('catalogue');
  const navigate = useNavigate();
  if (siblings.length < 2) return null;
  const stay = { resetScroll: false, state: { keepFocus: true } } as const;

  if (siblings.length > BUTTONS) {
    return (
      <div className="mt-5 max-w-md">
        <SelectField
          label={t('variantsOf', { count: siblings.length })}
          value={product.id}
          onChange={(event) => void navigate({ to: '/product/$id', params: { id: event.target.value }, ...stay })}
        >
          {siblings.map((each) => (
            <option key={each.id} value={each.id}>
              {isOut(each) ? t('variantOut', { name: each.variant ?? each.itemid }) : (each.variant ?? each.itemid)}
            </option>
          ))}
        </SelectField>
      </div>
    );
  }
  return (
    <div className="mt-5">
      <h2 id="variants" className="text-sm font-semibold">
        {t('variants')}
      </h2>
      <ul aria-labelledby="variants" className="mt-1.5 flex flex-wrap gap-2">
        {siblings.map((each) => (
          <li key={each.id}>
            <Link
              to="/product/$id"
              params={{ id: String(each.id) }}
              {...stay}
              className={`inline-flex min-h-11 items-center rounded-md border border-line-strong bg-surface px-3.5 font-medium hover:border-accent sm:min-h-10 aria-[current=page]:border-accent aria-[current=page]:bg-tint aria-[current=page]:inset-ring aria-[current=page]:inset-ring-accent ${isOut(each) ? 'border-dashed text-muted' : ''}`}
            >
              {each.variant ?? each.itemid}
              {isOut(each) && <span className="sr-only"> {t('out')}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
