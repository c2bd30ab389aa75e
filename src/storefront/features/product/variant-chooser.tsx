import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { QuickLookLink } from '#storefront/parts/quick-look-link.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { isOut, type Sibling } from './product-query.ts';
import { VariantList } from './variant-list.tsx';

/** Maximum number of variants shown as buttons; more are a list. */
const MAX_BUTTONS = 8;

const button =
  'flex target-h-10 items-center rounded-md border border-line-strong bg-surface px-3.5 font-medium hover:border-accent aria-[current=page]:border-accent aria-[current=page]:bg-tint aria-[current=page]:inset-ring aria-[current=page]:inset-ring-accent';

export interface VariantChooserProps {
  product: Product;
  siblings: Sibling[];
  /** Whether the chooser is in a Quick Look, which then shows the chosen variant. */
  quick: boolean;
}

/**
 * The class of columns that hold the longest label. They do not follow the width of the text, so that no label changes
 * its row when the fonts arrive.
 */
function columnsFor(siblings: Sibling[]): string {
  const longest = Math.max(...siblings.map(({ variant, itemid }) => (variant ?? itemid).length));
  if (longest <= 6) return 'grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))]';
  if (longest <= 14) return 'grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))]';
  return 'grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))]';
}

/** Chooses a variant of the family and opens it; the focus stays here (rules: CAT-22, CAT-56). */
export function VariantChooser({ product, siblings, quick }: VariantChooserProps) {
  const t = useTranslations('catalogue');
  const id = useId();
  if (siblings.length < 2) return null;
  const keepPosition = { resetScroll: false, state: { keepFocus: true } } as const;

  if (siblings.length > MAX_BUTTONS) return <VariantList product={product} siblings={siblings} quick={quick} />;
  return (
    <div className="mt-5">
      <p id={id} className="text-sm font-semibold">
        {t('variants')}
      </p>
      <ul aria-labelledby={id} className={`mt-1.5 grid gap-2 ${columnsFor(siblings)}`}>
        {siblings.map((each) => {
          const label = (
            <>
              {each.variant ?? each.itemid}
              {isOut(each) && <span className="sr-only"> {t('out')}</span>}
            </>
          );
          const linkClass = `${button} ${isOut(each) ? 'border-dashed text-muted' : ''}`;
          return (
            <li key={each.id}>
              {quick ? (
                <QuickLookLink
                  productId={each.id}
                  instead
                  aria-current={each.id === product.id ? 'page' : undefined}
                  className={linkClass}
                >
                  {label}
                </QuickLookLink>
              ) : (
                <Link to="/product/$id" params={{ id: String(each.id) }} {...keepPosition} className={linkClass}>
                  {label}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
