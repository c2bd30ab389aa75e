import { ImageOff } from 'lucide';
import { useState } from 'react';
import { Icon } from './icon.ts';

interface ProductPictureProps {
  src: string;
  alt: string;
  /** Loads at once: the picture is among the first of the page. */
  eager?: boolean;
  className?: string;
}

/** A product's picture centred in a square; a plain icon if it cannot be loaded. */
export function ProductPicture({ src, alt, eager = false, className = '' }: ProductPictureProps) {
  const [failed, setFailed] = useState(false);
  return (
    <span className={`grid aspect-square place-items-center overflow-hidden rounded-md bg-sunken ${className}`}>
      {failed || !src ? (
        <span {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })} className="text-muted">
          <Icon iconNode={ImageOff} aria-hidden className="size-8" strokeWidth={1.25} />
        </span>
      ) : (
        <img
          src={src}
          alt={alt}
          width={200}
          height={200}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          className="size-[78%] object-contain"
          // A picture that failed before hydration sends no error event any more.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setFailed(true);
          }}
          onError={() => setFailed(true)}
        />
      )}
    </span>
  );
}
