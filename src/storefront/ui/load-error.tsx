import { useRouter } from '@tanstack/react-router';
import { CircleAlert } from 'lucide';
import { Button } from './button.tsx';
import { Icon } from './icon.ts';

interface LoadErrorProps {
  title: string;
  text: string;
  /** What stands on the button that tries again. */
  again: string;
  reset: () => void;
}

/** In the place of a page whose data could not be loaded: what happened, and another try. */
export function LoadError({ title, text, again, reset }: LoadErrorProps) {
  const router = useRouter();
  return (
    <div role="alert" className="wrap flex flex-col items-start gap-4 py-20 sm:items-center sm:text-center">
      <Icon iconNode={CircleAlert} size={40} strokeWidth={1.25} aria-hidden className="text-muted" />
      <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
      <p className="max-w-md text-balance text-muted">{text}</p>
      <Button
        look="strong"
        size="large"
        onClick={() => {
          reset();
          void router.invalidate();
        }}
      >
        {again}
      </Button>
    </div>
  );
}
