import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerNotifications } from './notifications.ts';

type Heard = (event: object) => void;

/** The worker's scope with these open pages, once it answers notifications. */
function worker(pages: readonly object[]) {
  const heard = new Map<string, Heard>();
  const scope = {
    addEventListener: (name: string, hear: Heard) => heard.set(name, hear),
    clients: { matchAll: vi.fn(async () => pages), openWindow: vi.fn(async () => null) },
  };
  vi.stubGlobal('self', scope);
  answerNotifications();
  const press = async () => {
    const close = vi.fn();
    let work: Promise<void> | undefined;
    heard.get('notificationclick')?.({
      notification: { close },
      waitUntil: (ending: Promise<void>) => {
        work = ending;
      },
    });
    await work;
    return close;
  };
  return { press, openWindow: scope.clients.openWindow };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a pressed notification', () => {
  it('brings an open page to the front, which opens the inbox', async () => {
    const page = { postMessage: vi.fn(), focus: vi.fn(async () => {}) };
    const { press, openWindow } = worker([page]);
    const close = await press();
    expect(close).toHaveBeenCalledOnce();
    expect(page.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'OPEN_INBOX' });
    expect(page.focus).toHaveBeenCalledOnce();
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('opens the app where no page is left', async () => {
    const { press, openWindow } = worker([]);
    await press();
    expect(openWindow).toHaveBeenCalledExactlyOnceWith('/user');
  });
});
