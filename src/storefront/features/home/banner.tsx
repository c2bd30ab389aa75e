import { Link } from '@tanstack/react-router';
import type { Slide } from '#contract/content.ts';
import { slides, WIDE_SCREEN } from '#storefront/content/slides.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { BannerControls } from './banner-controls.tsx';
import { useNextPicture } from './use-next-picture.ts';
import { useRotation } from './use-rotation.ts';

/** Background colours of the pictures, so that the text is readable before the picture has loaded. */
const backgroundClasses: Record<Slide['tone'], string> = {
  teal: 'bg-[#0c3b41]',
  wine: 'bg-[#4a1f2a]',
  blue: 'bg-[#12335c]',
  green: 'bg-[#17402c]',
  slate: 'bg-[#26303a]',
  violet: 'bg-[#33204f]',
  amber: 'bg-[#5a3410]',
  sea: 'bg-[#193a52]',
};

/** The rotating banner. It shows one slide and preloads the picture of the next (rules: PAGE-26). */
export function Banner() {
  const t = useTranslations('home');
  const rotation = useRotation(slides.length);
  const { current, isPaused, handlers } = rotation;
  useNextPicture(current);
  return (
    <section
      aria-roledescription="carousel"
      aria-label={t('banner')}
      className="relative touch-pan-y overflow-hidden md:rounded-lg"
      {...handlers}
    >
      <div aria-live={isPaused ? 'polite' : 'off'} className="grid">
        {slides.map((slide, at) => (
          <BannerSlide
            key={slide.slug}
            slide={slide}
            label={t('slide', { number: at + 1, count: slides.length, title: slide.title })}
            first={at === 0}
            shown={at === current}
          />
        ))}
      </div>
      <BannerControls rotation={rotation} />
    </section>
  );
}

interface BannerSlideProps {
  slide: Slide;
  label: string;
  first: boolean;
  shown: boolean;
}

function BannerSlide({ slide, label, first, shown }: BannerSlideProps) {
  const { title, text, to, tone } = slide;
  return (
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      inert={!shown}
      className={`relative col-start-1 row-start-1 min-h-124 text-white transition-opacity duration-200 md:min-h-78 lg:min-h-104 ${backgroundClasses[tone]} ${shown ? '' : 'opacity-0'}`}
    >
      {(first || shown) && (
        <picture>
          <source media={WIDE_SCREEN} srcSet={slide.desktop} width={1600} height={500} />
          <img
            src={slide.mobile}
            alt=""
            width={800}
            height={960}
            fetchPriority={first ? 'high' : undefined}
            className="absolute inset-0 size-full object-cover object-bottom md:object-right"
          />
        </picture>
      )}
      <div className="relative px-5 pt-7 md:flex md:min-h-78 md:w-[43%] md:flex-col md:items-start md:justify-center md:pt-4 md:pb-18 md:pl-8 lg:min-h-104 lg:w-[46%] lg:pl-14">
        <h2 className="max-w-[18ch] text-[clamp(1.6rem,3.4vw,2.75rem)] leading-[1.08] font-bold tracking-[-0.03em]">
          {title}
        </h2>
        <p className="mt-3 max-w-[44ch] text-base text-white/90 lg:text-lg">{text}</p>
        <Link
          to={to}
          className="mt-5 inline-flex target-h-11 items-center rounded-md bg-white px-5 font-semibold text-[#12252c] outline-offset-4 hover:bg-white/85 focus-visible:outline-white"
        >
          {slide.label}
        </Link>
      </div>
    </div>
  );
}
