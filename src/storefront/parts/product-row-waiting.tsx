import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { ProductRow } from './product-row.tsx';

interface ProductRowWaitingProps {
  title: string;
  subtitle?: string;
  /** Number of placeholder cards. */
  places?: number;
  /** Why the products could not be loaded; null while they load. */
  problem: string | null;
  /** Label of the button that tries again. */
  again: string;
  onAgain: () => void;
}

/** Replaces a row of products while it loads or after it failed. */
export function ProductRowWaiting({ title, subtitle, places = 5, problem, again, onAgain }: ProductRowWaitingProps) {
  return (
    <Waiting on={problem === null} again={onAgain}>
      <ProductRow title={title} subtitle={subtitle}>
        {problem === null ? (
          Array.from({ length: places }, (_, place) => <CardPlace key={place} />)
        ) : (
          <div role="alert" className="flex w-full flex-col items-start gap-3 p-6">
            <p>{problem}</p>
            <Button onClick={onAgain}>{again}</Button>
          </div>
        )}
      </ProductRow>
    </Waiting>
  );
}

function CardPlace() {
  return (
    <div className="grid content-start gap-3 p-4">
      <Skeleton className="aspect-square" />
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
    </div>
  );
}
