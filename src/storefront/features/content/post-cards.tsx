import { Link } from '@tanstack/react-router';
import { formatDate } from '#domain/calendar.ts';
import type { PostHead } from '#storefront/content/texts.ts';
import { useTranslations } from '#ui/messages/translations.ts';

interface PostCardsProps {
  posts: readonly PostHead[];
  /** Heading level of each post on its page. */
  heading: 'h2' | 'h3';
  /** Whether the pictures load at once, not lazily. */
  eager?: boolean;
}

/** Posts in a grid: picture, title, description, date and reading time. */
export function PostCards({ posts, heading: Heading, eager = false }: PostCardsProps) {
  const t = useTranslations('content');
  return (
    <ul className="grid border-t border-l border-line sm:grid-cols-2 lg:grid-cols-3">
      {posts.map(({ slug, title, description, date, minutes, cover }) => (
        <li key={slug} className="group relative flex flex-col border-r border-b border-line bg-surface p-4 lg:p-5">
          <PostCover src={cover} eager={eager} />
          <Heading className="mt-4 text-lg leading-snug font-semibold">
            <Link
              to="/blog/$slug"
              params={{ slug }}
              className="outline-offset-4 after:absolute after:inset-0 group-hover:text-accent group-hover:underline"
            >
              {title}
            </Link>
          </Heading>
          <p className="mt-1.5 mb-4 text-muted">{description}</p>
          <p className="code mt-auto text-muted">{t('postDate', { date: formatDate(date), minutes })}</p>
        </li>
      ))}
    </ul>
  );
}

/** A post's picture; decorative, so its alt text is empty. */
export function PostCover({ src, eager }: { src: string; eager: boolean }) {
  return (
    <img
      src={src}
      alt=""
      width={800}
      height={400}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className="aspect-2/1 w-full rounded-md bg-sunken object-cover"
    />
  );
}
