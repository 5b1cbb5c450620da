import { type ComponentType, useEffect, useState } from 'react';
import { ProgressWhileMounted } from '../ui/progress-bar.tsx';
import { StatePage } from '../ui/state-page.tsx';
import { CHUNK_FAILURES, type LoadChunk, loadComponent, whyMissing } from './missing-chunk.ts';

const NOT_STORED = '网络不可用，这一页还没有存到本机，连上网络后重试。';

interface Chunk {
  /** Loads the page, or joins the load that is running. */
  load: () => Promise<ComponentType>;
  /** The loaded page, which later renders use at once. */
  page?: ComponentType;
}

/**
 * A page in a separate chunk, fetched when it is first shown. If the chunk cannot be loaded, the page shows
 * why and offers a retry. (`React.lazy` would keep the rejection for good.)
 * @returns the page, and a function that fetches its chunk before it is shown
 */
export function lazyPage(load: LoadChunk): { page: ComponentType; fetchAhead: () => void } {
  let loading: Promise<ComponentType> | undefined;
  const chunk: Chunk = {
    load: () => {
      loading ??= loadComponent(load)
        .then((page) => {
          chunk.page = page;
          return page;
        })
        .finally(() => {
          loading = undefined;
        });
      return loading;
    },
  };
  return {
    page: () => <LazyPage chunk={chunk} />,
    // The page itself says what is wrong with its chunk.
    fetchAhead: () => void chunk.load().catch(() => undefined),
  };
}

function LazyPage({ chunk }: { chunk: Chunk }) {
  const [Page, setPage] = useState(() => chunk.page);
  const [failure, setFailure] = useState<keyof typeof CHUNK_FAILURES>();
  useEffect(() => {
    if (Page || failure) return;
    let current = true;
    chunk
      .load()
      .then((page) => {
        if (current) setPage(() => page);
      })
      .catch(async (error: unknown) => {
        const why = await whyMissing(error);
        if (current) setFailure(why);
      });
    return () => {
      current = false;
    };
  }, [Page, failure, chunk]);

  if (Page) return <Page />;
  if (!failure) return <ProgressWhileMounted />;
  return (
    <main>
      <StatePage
        page
        mood={failure === 'unreachable' ? 'offline' : 'oops'}
        title="没有打开"
        text={failure === 'unreachable' ? NOT_STORED : CHUNK_FAILURES[failure]}
        action="重试"
        onAction={() => setFailure(undefined)}
      />
    </main>
  );
}
