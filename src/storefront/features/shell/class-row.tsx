import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide';
import { useRef } from 'react';
import type { Classification } from '#contract/catalogue.ts';
import { classSlug } from '#domain/slugs.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { ProductPicture } from '#ui/product-picture.tsx';

interface ClassRowProps {
  classification: Classification;
  /** Whether its subcategories are shown beside the list. */
  shown: boolean;
  onShow: (how: 'rested' | 'focused') => void;
}

/** A class in the products menu. Its subcategories follow it in DOM order, so that Tab moves into them. */
export function ClassRow({ classification, shown, onShow }: ClassRowProps) {
  const t = useTranslations('shell');
  /**
   * A touch started while the subcategories were hidden. A finger cannot hover, so the first tap shows them instead of
   * following the link.
   */
  const tapOpens = useRef(false);
  return (
    <li
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && onShow('rested')}
      onFocus={() => onShow('focused')}
    >
      <Link
        to="/products/by-class/$nameAndId"
        params={{ nameAndId: classSlug(classification) }}
        data-class
        onPointerDown={({ pointerType }) =>
          (tapOpens.current = pointerType === 'touch' && classification.child.length > 0 && !shown)
        }
        onPointerCancel={() => (tapOpens.current = false)}
        onClick={(event) => {
          if (!tapOpens.current) return;
          tapOpens.current = false;
          event.preventDefault();
          // Without this the menu would close, as it does for every followed link.
          event.stopPropagation();
          onShow('focused');
        }}
        className={`flex items-center justify-between gap-3 rounded-md px-3 py-1.5 font-medium hover:bg-tint ${shown ? 'bg-tint' : ''}`}
      >
        {classification.name}
        {classification.child.length > 0 && (
          <Icon iconNode={ChevronRight} size={14} aria-hidden className="text-muted" />
        )}
      </Link>
      {shown && (
        <div className="absolute inset-y-0 right-0 left-72 overflow-y-auto p-6">
          <div className="mb-4 flex items-baseline justify-between gap-4">
            <p className="text-lg font-bold tracking-tight">{classification.name}</p>
            <Link
              to="/products/by-class/$nameAndId"
              params={{ nameAndId: classSlug(classification) }}
              className="font-semibold text-accent hover:underline"
            >
              {t('allIn', { name: classification.name })}
            </Link>
          </div>
          <ul className="grid grid-cols-2 gap-3 xl:grid-cols-3">
            {classification.child.map((child) => (
              <li key={child.id}>
                <Link to="/products/by-class/$nameAndId" params={{ nameAndId: classSlug(child) }} className="menu-tile">
                  <ProductPicture src={child.file_url} alt="" className="size-16 shrink-0" />
                  {child.name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  );
}
