import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import './prose.css';

/** A text as its author wrote it; links to other pages of the shop go there without loading the shop anew. */
export function Prose({ html, className = '' }: { html: string; className?: string }) {
  const router = useRouter();
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    const href = link?.getAttribute('href') ?? '';
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!href.startsWith('/') || !plain) return;
    event.preventDefault();
    void router.navigate({ href });
  };
  return <div className={`prose ${className}`} onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />;
}
