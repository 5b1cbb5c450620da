import { type ComponentType, useEffect, useState } from 'react';
import { ProgressWhileMounted } from '../ui/progress-bar.tsx';
import { StatePage } from '../ui/state-page.tsx';
import { CHUNK_FAILURES, type LoadChunk, loadComponent, whyMissing } from './missing-chunk.ts';

const NOT_STORED = '网络不可用，这一页还没有存到本机，连上网络后重试。';

interface Chunk {
  load: LoadChunk;
  /** A load that was started before the page is rendered, until it is. */
  ahead?: Promise<ComponentType>;
  /** The loaded page, which later renders use at once. */
  page?: ComponentType;
}

/**
 * A page in a separate chunk, fetched when it is first shown. If the chunk cannot be loaded, the page shows
 * why and offers a retry. (`React.lazy` would keep the rejection for good.)
 * @returns the page, and a function that starts loading its chunk before the page is rendered
 */
export function lazyPage(load: LoadChunk) {
  const chunk: Chunk = { load };
  return {
    page: () => <LazyPage chunk={chunk} />,
    loadAhead: () => {
      chunk.ahead = loadChunk(chunk);
      // The page handles the failure, with the same promise.
      chunk.ahead.catch(() => undefined);
    },
  };
}

async function loadChunk(chunk: Chunk): Promise<ComponentType> {
  chunk.page = await loadComponent(chunk.load);
  return chunk.page;
}

function LazyPage({ chunk }: { chunk: Chunk }) {
  const [Page, setPage] = useState(() => chunk.page);
  const [failure, setFailure] = useState<keyof typeof CHUNK_FAILURES>();
  useEffect(() => {
    if (Page || failure) return;
    let current = true;
    const loading = chunk.ahead ?? loadChunk(chunk);
    // A retry loads anew.
    chunk.ahead = undefined;
    loading
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
