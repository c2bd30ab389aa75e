import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { QuickLookLink } from '#storefront/parts/quick-look-link.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { isOut, type Sibling } from './product-query.ts';
import type { VariantChooserProps } from './variant-chooser.tsx';

const link =
  'flex target-h-9 items-center px-3 hover:bg-tint aria-[current=page]:bg-tint aria-[current=page]:font-semibold';

/** Many variants as a list of links, with a field that searches the list (rules: CAT-56). */
export function VariantList({ product, siblings, quick }: VariantChooserProps) {
  const t = useTranslations('catalogue');
  const id = useId();
  const [text, setText] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const nameOf = ({ variant, itemid }: Sibling) => variant ?? itemid;
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = (each: Sibling) =>
    words.every((word) => `${nameOf(each)} ${each.itemid}`.toLowerCase().includes(word));
  const found = siblings.filter(isFound);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current=page]');
    // Not `scrollIntoView`, which would scroll the page as well.
    if (list.current && current) list.current.scrollTop = current.offsetTop - list.current.clientHeight / 2;
  }, [product.id]);
  return (
    <div className="mt-5 max-w-md">
      <p id={id} className="text-sm font-semibold">
        {t('variantsOf', { count: siblings.length })}
      </p>
      <input
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        aria-label={t('findVariant')}
        placeholder={t('findVariant')}
        autoComplete="off"
        className="mt-1.5 target-h-10 w-full rounded-t-md border border-line-strong bg-surface px-3 placeholder:text-muted"
      />
      <ul
        ref={list}
        aria-labelledby={id}
        className="relative h-40 overflow-y-auto overscroll-contain rounded-b-md border border-t-0 border-line-strong bg-surface py-1"
      >
        {siblings.map((each) => {
          const label = isOut(each) ? t('variantOut', { name: nameOf(each) }) : nameOf(each);
          return (
            <li key={each.id} hidden={!isFound(each)}>
              {quick ? (
                <QuickLookLink
                  productId={each.id}
                  instead
                  aria-current={each.id === product.id ? 'page' : undefined}
                  className={link}
                >
                  {label}
                </QuickLookLink>
              ) : (
                <Link
                  to="/product/$id"
                  params={{ id: String(each.id) }}
                  resetScroll={false}
                  state={{ keepFocus: true }}
                  className={link}
                >
                  {label}
                </Link>
              )}
            </li>
          );
        })}
        {found.length === 0 && <li className="px-3 py-2 text-muted">{t('findNothing', { name: text.trim() })}</li>}
      </ul>
    </div>
  );
}
