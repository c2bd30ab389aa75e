import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import './prose.css';

/** Renders the HTML of a text. Links to pages of the store navigate without a page load. */
export function Prose({ html, className = '' }: { html: string; className?: string }) {
  const router = useRouter();
  const followLink = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    const href = link?.getAttribute('href') ?? '';
    const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!href.startsWith('/') || !isPlainClick) return;
    event.preventDefault();
    void router.navigate({ href });
  };
  return <div className={`prose ${className}`} onClick={followLink} dangerouslySetInnerHTML={{ __html: html }} />;
}
