import { ChevronLeft, ChevronRight, Pause, Play, type IconNode } from 'lucide';
import { slides } from '#storefront/content/slides.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import type { useRotation } from './use-rotation.ts';

/** Arrows, one dot per slide, and the button that stops the rotation. */
export function BannerControls({ rotation }: { rotation: ReturnType<typeof useRotation> }) {
  const t = useTranslations('home');
  const { current, stopped, showSlide, toggle } = rotation;
  return (
    <div className="absolute inset-x-0 bottom-0 flex items-center justify-center gap-1 px-2 pb-2 text-white md:justify-start md:px-5 md:pb-3 lg:px-11">
      <RoundButton icon={ChevronLeft} label={t('previousSlide')} onPress={() => showSlide(current - 1)} />
      <ul className="flex">
        {slides.map(({ slug, title }, at) => (
          <li key={slug}>
            <button
              type="button"
              aria-label={t('showSlide', { number: at + 1, title })}
              aria-current={at === current ? 'true' : undefined}
              onClick={() => showSlide(at)}
              className="group grid target-h-11 w-[24px] place-items-center -outline-offset-6 focus-visible:outline-white"
            >
              <span
                className={`h-2 rounded-full bg-white transition-[width] duration-150 ${at === current ? 'w-4' : 'w-2 opacity-55 group-hover:opacity-100'}`}
              />
            </button>
          </li>
        ))}
      </ul>
      <RoundButton icon={ChevronRight} label={t('nextSlide')} onPress={() => showSlide(current + 1)} />
      <RoundButton icon={stopped ? Play : Pause} label={t(stopped ? 'playBanner' : 'pauseBanner')} onPress={toggle} />
    </div>
  );
}

function RoundButton({ icon, label, onPress }: { icon: IconNode; label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="grid target-size-11 place-items-center rounded-full -outline-offset-4 hover:bg-white/15 focus-visible:outline-white"
    >
      <Icon iconNode={icon} size={18} aria-hidden />
    </button>
  );
}
