import { Component, lazy, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useOnline, useRetryOnReconnect } from '#storefront/state/online.ts';
import { explainFailure, isScriptFailure } from '#storefront/state/script-loading.ts';
import { Button } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { Waiting } from '#ui/waiting.tsx';

interface LazyPartOptions {
  /**
   * Whether the part appears without a press once the browser is online again; false for a dialog that asks a question.
   */
  opensLater?: boolean;
}

/**
 * Creates a component whose script is loaded when it is first shown; it must be inside a Suspense boundary. If the
 * script cannot be loaded, the component shows the failure itself: a thrown error would replace the whole page, header
 * included.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { opensLater = true }: LazyPartOptions = {},
) {
  // React caches the failure of a lazy component forever, so a retry needs a new component.
  const create = () => lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>;
  let Part = create();

  return class LazyPart extends Component<P, { error: Error | null }> {
    override state: { error: Error | null } = { error: null };

    static getDerivedStateFromError(error: Error) {
      return { error };
    }

    override render(): ReactNode {
      const { error } = this.state;
      if (error === null) return <Part {...this.props} />;
      if (!isScriptFailure(error)) throw error;
      const retry = () => {
        Part = create();
        this.setState({ error: null });
      };
      return <PartFailed error={error} retry={retry} opensLater={opensLater} />;
    }
  };
}

/** Above the bar with the total and the next step, which smaller screens have at their lower edge. */
const lowerEdge =
  'fixed inset-x-4 bottom-24 z-50 mx-auto max-w-lg lg:bottom-4 rounded-lg border border-line bg-surface px-4 py-3 text-base font-normal text-ink shadow-float';

/** Milliseconds after which the message appears; most scripts load sooner, and nothing flashes. */
const MESSAGE_DELAY_MS = 400;

/**
 * Shows at the bottom of the window that a dialog is loading: the fallback of the Suspense around it (rules: PAGE-34).
 */
export function PartComing() {
  const t = useTranslations('shell');
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), MESSAGE_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Waiting className={shown ? lowerEdge : 'hidden'}>
      <p role="status">{shown && t('partComing')}</p>
    </Waiting>
  );
}

/** Shows at the bottom of the window that a part could not be loaded, until it is loaded (rules: PAGE-35). */
function PartFailed({ error, retry, opensLater }: { error: Error; retry: () => void; opensLater: boolean }) {
  const t = useTranslations('shell');
  const online = useOnline();
  useRetryOnReconnect(() => opensLater && retry());
  const reload = async () => {
    // The browser may cache the failed file, so reload the page. Without a connection a reload would end at the
    // browser's error page.
    if (online && (await explainFailure(error)) !== 'unreachable') window.location.reload();
    else retry();
  };
  return (
    <div role="alert" className={`${lowerEdge} flex flex-wrap items-center gap-x-4 gap-y-2`}>
      <p className="min-w-48 grow">{online ? t('partFailed') : t('partOffline')}</p>
      <Button onClick={() => void reload()}>{t('tryAgain')}</Button>
    </div>
  );
}
