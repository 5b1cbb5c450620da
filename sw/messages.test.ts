import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerMessages, tellPages } from './messages.ts';
import { stepAside } from './step-aside.ts';

vi.mock('./step-aside.ts', () => ({ stepAside: vi.fn() }));

const skipWaiting = vi.fn(() => Promise.resolve());
const claim = vi.fn(() => Promise.resolve());
const matchAll = vi.fn();
let receive: (event: object) => void;

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('self', {
    skipWaiting,
    clients: { claim, matchAll },
    addEventListener: (_name: string, listener: typeof receive) => {
      receive = listener;
    },
  });
  answerMessages();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** Sends the worker a message. @returns what the page's port receives */
function send(data: unknown) {
  const port = { postMessage: vi.fn() };
  receive({ data, ports: [port], waitUntil: vi.fn() });
  return port.postMessage;
}

it('takes over on the message that follows the player’s consent alone', () => {
  for (const data of [{ type: 'STEP_ASIDE' }, { type: 'VERSION' }, 'SKIP_WAITING', null, {}]) {
    send(data);
  }
  expect(skipWaiting).not.toHaveBeenCalled();
  send({ type: 'SKIP_WAITING' });
  expect(skipWaiting).toHaveBeenCalledOnce();
});

it('claims open pages when a page asks for it', () => {
  send({ type: 'SKIP_WAITING' });
  expect(claim).not.toHaveBeenCalled();
  send({ type: 'CLAIM' });
  expect(claim).toHaveBeenCalledOnce();
});

it('steps aside when it is asked to, and answers that it does', () => {
  const answer = send({ type: 'STEP_ASIDE' });
  expect(stepAside).toHaveBeenCalledOnce();
  expect(answer).toHaveBeenCalledExactlyOnceWith(true);
});

it('says its version, for the repair page', () => {
  vi.stubEnv('VITE_APP_VERSION', '1.2.3');
  expect(send({ type: 'VERSION' })).toHaveBeenCalledExactlyOnceWith('1.2.3');
});

it('posts what it has to say to every open page', async () => {
  const pages = [{ postMessage: vi.fn() }, { postMessage: vi.fn() }];
  matchAll.mockResolvedValue(pages);
  await tellPages({ type: 'NEWS' });
  for (const page of pages) {
    expect(page.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'NEWS' });
  }
});
