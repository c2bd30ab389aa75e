import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { ProductRow } from './product-row.tsx';

interface ProductRowWaitingProps {
  title: string;
  subtitle?: string;
  /** How many products are to come. */
  places?: number;
  /** Why the products could not be had; null while they are on their way. */
  problem: string | null;
  /** What stands on the button that asks again. */
  again: string;
  onAgain: () => void;
}

/** The place of a row of products that are on their way, or what went wrong with them. */
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
