import { ChevronLeft, ChevronRight, Pause, Play, type IconNode } from 'lucide';
import { slides } from '#storefront/content/slides.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import type { useRotation } from './use-rotation.ts';

/** Arrows, a dot for each slide, and the button that stops them. */
export function BannerControls({ rotation }: { rotation: ReturnType<typeof useRotation> }) {
  const t = useTranslations('home');
  const { current, stopped, go, toggle } = rotation;
  return (
    <div className="absolute inset-x-0 bottom-0 flex items-center justify-center gap-1 px-2 pb-2 text-white md:justify-start md:px-5 md:pb-3 lg:px-11">
      <RoundButton icon={ChevronLeft} label={t('previousSlide')} press={() => go(current - 1)} />
      <ul className="flex">
        {slides.map(({ slug, title }, at) => (
          <li key={slug}>
            <button
              type="button"
              aria-label={t('showSlide', { number: at + 1, title })}
              aria-current={at === current ? 'true' : undefined}
              onClick={() => go(at)}
              className="group grid target-h-11 w-[24px] place-items-center -outline-offset-6 focus-visible:outline-white"
            >
              <span
                className={`h-2 rounded-full bg-white transition-[width] duration-150 ${at === current ? 'w-4' : 'w-2 opacity-55 group-hover:opacity-100'}`}
              />
            </button>
          </li>
        ))}
      </ul>
      <RoundButton icon={ChevronRight} label={t('nextSlide')} press={() => go(current + 1)} />
      <RoundButton icon={stopped ? Play : Pause} label={t(stopped ? 'playBanner' : 'pauseBanner')} press={toggle} />
    </div>
  );
}

function RoundButton({ icon, label, press }: { icon: IconNode; label: string; press: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={press}
      className="grid target-size-11 place-items-center rounded-full -outline-offset-4 hover:bg-white/15 focus-visible:outline-white"
    >
      <Icon iconNode={icon} size={18} aria-hidden />
    </button>
  );
}
