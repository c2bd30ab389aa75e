/** A grey box that keeps the place of content that is still loading, in its size. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden className={`block animate-pulse rounded-md bg-sunken ${className}`} />;
}
