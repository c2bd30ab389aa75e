import { Eye } from 'lucide';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { ProductPicture } from '#ui/product-picture.tsx';
import { QuickLookLink } from './quick-look-link.tsx';

interface CardPictureProps {
  product: { id: number; displayname: string; file_url: string };
  eager: boolean;
  className: string;
}

/** A product's picture that opens the Quick Look; an eye icon says so, with a text on hover if there is room. */
export function CardPicture({ product: { id, displayname, file_url: src }, eager, className }: CardPictureProps) {
  const t = useTranslations('parts');
  return (
    <QuickLookLink
      productId={id}
      aria-label={t('quickLookAt', { name: displayname })}
      aria-haspopup="dialog"
      className={`group/look @container relative w-full self-start rounded-md ${className}`}
    >
      <ProductPicture src={src} alt="" eager={eager} />
      <span
        aria-hidden
        className="absolute right-1 bottom-1 flex h-7 items-center gap-1.5 rounded-full bg-surface px-1.5 text-xs font-semibold text-muted group-hover/look:text-accent group-focus-visible/look:text-accent @min-[150px]:right-2 @min-[150px]:bottom-2"
      >
        <Icon iconNode={Eye} size={16} />
        <span className="hidden pr-1 @min-[150px]:group-hover/look:inline @min-[150px]:group-focus-visible/look:inline">
          {t('quickLook')}
        </span>
      </span>
    </QuickLookLink>
  );
}
