import { ZoomIn, ZoomOut } from 'lucide';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { ProductPicture } from '#ui/product-picture.tsx';

/** The product's picture; a click zooms in, and the pointer selects the visible part. */
export function PictureZoom({ src, alt, small = false }: { src: string; alt: string; small?: boolean }) {
  const t = useTranslations('catalogue');
  const [isZoomed, setIsZoomed] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  // Escape ends the zoom first; only the next one closes the Quick Look.
  useEffect(() => {
    if (!isZoomed) return;
    const endZoom = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setIsZoomed(false);
    };
    document.addEventListener('keydown', endZoom, { capture: true });
    return () => document.removeEventListener('keydown', endZoom, { capture: true });
  }, [isZoomed]);
  const moveOrigin = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const part = (at: number, size: number) => `${Math.min(100, Math.max(0, (at / size) * 100))}%`;
    frame.current?.style.setProperty(
      'transform-origin',
      `${part(clientX - left, width)} ${part(clientY - top, height)}`,
    );
  };
  const icon = isZoomed ? ZoomOut : ZoomIn;
  return (
    <button
      type="button"
      aria-pressed={isZoomed}
      aria-label={t('zoom', { name: alt })}
      className={`relative block w-full touch-manipulation overflow-hidden rounded-lg bg-sunken ${isZoomed ? 'cursor-zoom-out' : 'cursor-zoom-in'}`}
      onClick={() => setIsZoomed(!isZoomed)}
      onPointerDown={moveOrigin}
      onPointerMove={moveOrigin}
    >
      <div ref={frame} className={`transition-transform duration-200 ${isZoomed ? 'scale-250' : ''}`}>
        <ProductPicture
          src={src}
          alt={alt}
          eager
          className={`mx-auto md:max-w-none ${small ? 'max-w-56' : 'max-w-80'}`}
        />
      </div>
      <span
        aria-hidden
        className="absolute right-3 bottom-3 grid size-9 place-items-center rounded-full bg-surface text-muted"
      >
        <Icon iconNode={icon} size={18} />
      </span>
    </button>
  );
}
