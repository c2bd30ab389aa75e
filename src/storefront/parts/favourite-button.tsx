import { Heart } from 'lucide';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';

interface FavouriteButtonProps {
  /** Null for a person without favourites, who sees no heart. */
  favourite: { kept: boolean; pending: boolean; onToggle: () => void } | null;
  /** Name of the product, for screen readers. */
  name: string;
  /** Larger, for use on its own. */
  large?: boolean;
  className?: string;
}

/** The heart of a product, filled if the product is a favourite. While a change is pending it ignores clicks. */
export function FavouriteButton({ favourite, name, large = false, className = '' }: FavouriteButtonProps) {
  const t = useTranslations('parts');
  if (!favourite) return null;
  const { kept, pending, onToggle } = favourite;
  const size = large ? 'target-size-11' : 'size-8 after:absolute after:-inset-2';
  return (
    <button
      type="button"
      aria-pressed={kept}
      // Not `disabled`: a disabled button loses the focus.
      aria-disabled={pending}
      aria-label={t('favourite', { name })}
      title={t(kept ? 'favouriteKept' : 'favouriteKeep')}
      onClick={pending ? undefined : onToggle}
      className={`grid shrink-0 place-items-center rounded-full border border-line bg-surface text-muted transition-colors duration-150 hover:border-line-strong hover:text-accent aria-disabled:cursor-default aria-pressed:text-accent ${size} ${className}`}
    >
      <Icon
        iconNode={Heart}
        aria-hidden
        size={large ? 20 : 16}
        className={`${kept ? 'fill-current' : ''} ${pending ? 'animate-pulse' : ''}`}
      />
    </button>
  );
}
