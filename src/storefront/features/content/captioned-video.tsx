import type { Video } from '#contract/content.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { Prose } from './prose.tsx';

/** A short video with captions and a transcript; it loads when it is played. */
export function CaptionedVideo({ video: { slug, title, length, poster, video, captions, opening } }: { video: Video }) {
  const t = useTranslations('content');
  return (
    <figure className="flex min-w-0 flex-col">
      <video
        controls
        preload="none"
        playsInline
        poster={poster}
        width={1280}
        height={720}
        aria-labelledby={`video-${slug}`}
        className="aspect-video w-full rounded-lg border border-line bg-sunken"
      >
        <source src={video} type="video/webm" />
        <track kind="captions" src={captions} srcLang="en" label="English" default />
      </video>
      <figcaption className="mt-2 flex flex-wrap items-baseline gap-x-3">
        <h3 id={`video-${slug}`} className="font-semibold">
          {title}
        </h3>
        <span className="text-sm text-muted">{t('videoLength', { length })}</span>
      </figcaption>
      <details className="text-sm">
        <summary className="inline-flex min-h-8 items-center text-accent">{t('transcript')}</summary>
        <Prose html={opening} className="text-sm" />
      </details>
    </figure>
  );
}
