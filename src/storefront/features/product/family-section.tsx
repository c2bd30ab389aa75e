import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { lazyPart } from '#storefront/lazy-part.tsx';
import { useMayFillCart } from '#storefront/state/adding.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { siblingsQuery } from './product-query.ts';

const FamilyMatrix = lazyPart(async () => (await import('./family-matrix.tsx')).FamilyMatrix);

/** Pixels below the window from which the family is loaded. */
const LOAD_WITHIN = '300px';

/**
 * The family of a product as a table for ordering several variants. Script and prices are loaded once the reader is
 * near it, so that the page stays as small as without a family; a person whose role fills no cart does not see it
 * (rules: CAT-55).
 */
export function FamilySection({ product }: { product: Product }) {
  const t = useTranslations('catalogue.matrix');
  const { data: siblings } = useSuspenseQuery(siblingsQuery(product));
  const mayFillCart = useMayFillCart();
  const section = useRef<HTMLElement>(null);
  const isNear = useIsNear(section);
  if (siblings.length < 2 || product.custitem39 === null || !mayFillCart) return null;
  const waiting = (
    <Waiting className="grid gap-2" label={isNear ? t('loading') : undefined} on={isNear}>
      {siblings.slice(0, 8).map(({ id }) => (
        <Skeleton key={id} className="h-14" />
      ))}
    </Waiting>
  );
  return (
    <section ref={section} className="ordering mt-10 border-t border-line pt-6">
      <h2 className="text-lg font-bold tracking-tight">{t('title')}</h2>
      <p className="mt-1 mb-3 min-h-[2lh] text-sm text-muted sm:min-h-0">{t('help')}</p>
      {isNear ? (
        <Suspense fallback={waiting}>
          <FamilyMatrix parent={product.custitem39} waiting={waiting} />
        </Suspense>
      ) : (
        waiting
      )}
    </section>
  );
}

/** Whether an element has come near the window since it was mounted. */
function useIsNear(element: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: LOAD_WITHIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
