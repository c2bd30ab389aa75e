import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { Maximize2 } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#storefront/api.ts';
import { useStoreSettings } from '#storefront/settings.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { productTitle, tabTitle } from '#ui/tab-title.ts';
import { Waiting } from '#ui/waiting.tsx';
import { loadProduct, productQuery } from './product-query.ts';
import { ProductSummary } from './product-summary.tsx';

/** A dialog with a product above the present page; closing it leaves the page unchanged (rules: CAT-18). */
export function QuickLookDialog({ id }: { id: number | undefined }) {
  const t = useTranslations('catalogue');
  const { name: store } = useStoreSettings();
  const router = useRouter();
  // Keep showing the product while the dialog fades out.
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);
  const found = useShownProduct(shown);
  const sold = found.data && 'sold' in found.data ? found.data.sold : undefined;
  useTabTitle(id !== undefined && sold ? tabTitle(productTitle(sold), store) : null);
  // Going back is asynchronous: a second Escape meanwhile must not go back twice.
  const leftEntry = useRef<string | null>(null);
  const close = () => {
    const { href, state } = router.latestLocation;
    const entry = `${href} ${state.__TSR_key}`;
    if (leftEntry.current === entry) return;
    leftEntry.current = entry;
    router.history.back();
  };
  return (
    <Dialog open={id !== undefined} onClose={close} title={t('quickLook')} about={sold?.displayname} wide>
      {shown !== undefined && <QuickLook id={shown} found={found} />}
    </Dialog>
  );
}

/** Sets the tab's title to the product, and restores the page's title afterwards. */
function useTabTitle(title: string | null): void {
  const router = useRouter();
  useEffect(() => {
    if (title === null) return;
    const pageBelow = { path: router.latestLocation.pathname, title: document.title };
    document.title = title;
    return () => {
      // Another page has set its own title meanwhile.
      if (router.latestLocation.pathname === pageBelow.path) document.title = pageBelow.title;
    };
  }, [router, title]);
}

/** Queries the product to show. While another variant loads, the previous product stays, and the focus with it. */
function useShownProduct(id: number | undefined) {
  const client = useQueryClient();
  const {
    data: loaded,
    error,
    refetch,
  } = useQuery({
    queryKey: ['quick-look', id],
    queryFn: id === undefined ? skipToken : () => loadProduct(client, id),
    placeholderData: keepPreviousData,
  });
  // The loaded data may be old; this query keeps the shown product current.
  const current = loaded && ('sold' in loaded ? loaded.sold : loaded.gone).id;
  const { data = loaded } = useQuery({ ...productQuery(current ?? id ?? 0), enabled: current !== undefined });
  return { data, error, refetch };
}

function QuickLook({ id, found: { data, error, refetch } }: { id: number; found: ReturnType<typeof useShownProduct> }) {
  const t = useTranslations('catalogue');
  if (error) {
    return (
      <div role="alert" className="py-12 text-center">
        <p className="font-semibold">{t('productFailed')}</p>
        <p className="mt-1 mb-4 text-muted">{error instanceof ApiError ? error.message : t('loadFailedText')}</p>
        <Button onClick={() => void refetch()}>{t('tryAgain')}</Button>
      </div>
    );
  }
  if (data === undefined) {
    return (
      <Waiting label={t('loadingProduct')} again={() => void refetch()}>
        <QuickLookPending />
      </Waiting>
    );
  }
  if (data === null) return <p className="py-12 text-center">{t('productNotFound')}</p>;
  const gone = 'gone' in data;
  return (
    <>
      {gone ? <p className="py-12 text-center">{t('productGone')}</p> : <ProductSummary product={data.sold} quick />}
      <p className="mt-8 flex justify-center border-t border-line pt-5">
        <Link to="/product/$id" params={{ id: String(id) }} replace className={buttonClass()}>
          {!gone && <Icon iconNode={Maximize2} size={16} aria-hidden />}
          {t(gone ? 'productGoneInstead' : 'openPage')}
        </Link>
      </p>
    </>
  );
}

function QuickLookPending() {
  return (
    <div className="mt-3 grid min-h-[60dvh] gap-x-12 gap-y-6 md:grid-cols-[2fr_3fr]">
      <Skeleton className="aspect-square" />
      <div className="space-y-4">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-16" />
        <Skeleton className="h-20" />
        <Skeleton className="h-28" />
        <Skeleton className="h-12" />
      </div>
    </div>
  );
}
