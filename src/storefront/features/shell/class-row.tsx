import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide';
import { useRef } from 'react';
import type { Classification } from '#contract/catalogue.ts';
import { classSlug } from '#domain/slugs.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { ProductPicture } from '#ui/product-picture.tsx';

interface ClassRowProps {
  one: Classification;
  /** Whether its subcategories stand beside the list. */
  shown: boolean;
  onShow: (how: 'rested' | 'focused') => void;
}

/** A class in the products menu; its subcategories follow it in the order of the page, so that Tab leads into them. */
export function ClassRow({ one, shown, onShow }: ClassRowProps) {
  const t = useTranslations('shell');
  /** Touched while its subcategories were not to be seen: a finger cannot rest, its first tap shows them. */
  const shows = useRef(false);
  return (
    <li
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && onShow('rested')}
      onFocus={() => onShow('focused')}
    >
      <Link
        to="/products/by-class/$nameAndId"
        params={{ nameAndId: classSlug(one) }}
        data-class
        onPointerDown={({ pointerType }) => (shows.current = pointerType === 'touch' && one.child.length > 0 && !shown)}
        onPointerCancel={() => (shows.current = false)}
        onClick={(event) => {
          if (!shows.current) return;
          shows.current = false;
          event.preventDefault();
          // The menu closes behind a link that is followed.
          event.stopPropagation();
          onShow('focused');
        }}
        className={`flex items-center justify-between gap-3 rounded-md px-3 py-1.5 font-medium hover:bg-tint ${shown ? 'bg-tint' : ''}`}
      >
        {one.name}
        {one.child.length > 0 && <Icon iconNode={ChevronRight} size={14} aria-hidden className="text-muted" />}
      </Link>
      {shown && (
        <div className="absolute inset-y-0 right-0 left-72 overflow-y-auto p-6">
          <div className="mb-4 flex items-baseline justify-between gap-4">
            <p className="text-lg font-bold tracking-tight">{one.name}</p>
            <Link
              to="/products/by-class/$nameAndId"
              params={{ nameAndId: classSlug(one) }}
              className="font-semibold text-accent hover:underline"
            >
              {t('allIn', { name: one.name })}
            </Link>
          </div>
          <ul className="grid grid-cols-2 gap-3 xl:grid-cols-3">
            {one.child.map((child) => (
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
