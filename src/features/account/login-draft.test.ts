import { beforeEach, describe, expect, it } from 'vitest';
import { greetingAt } from './login-dialog.tsx';
import {
  clearDraft,
  setDraft,
  startLoginDraft,
  startRegisterDraft,
  switchDraft,
  useLoginDraft,
} from './login-draft.ts';

const kept = { username: 'demo_player', password: 'demo-2026' };

beforeEach(clearDraft);

describe('the login dialog’s draft', () => {
  it('is cleared by opening in register mode', () => {
    setDraft({ username: 'a', password: 'b', remember: true });
    startRegisterDraft();
    expect(useLoginDraft.getState()).toMatchObject({ username: '', password: '', remember: false });
  });

  it('is preloaded with remembered credentials in login mode', async () => {
    await startLoginDraft(() => Promise.resolve(kept));
    expect(useLoginDraft.getState()).toMatchObject({ ...kept, remember: true });
  });

  it('is not overwritten while the player types', async () => {
    let arrive: (value: typeof kept) => void = () => {};
    const loading = startLoginDraft(
      () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    );
    setDraft({ username: 'somebody' });
    arrive(kept);
    await loading;
    expect(useLoginDraft.getState()).toMatchObject({ username: 'somebody', password: '' });
  });

  it('keeps what was typed before the dialog was closed', async () => {
    setDraft({ username: 'somebody' });
    await startLoginDraft(() => Promise.resolve(kept));
    expect(useLoginDraft.getState()).toMatchObject({ username: 'somebody', password: '' });
  });

  it('keeps what was typed when nothing is remembered', async () => {
    setDraft({ username: 'somebody' });
    await startLoginDraft(() => Promise.resolve(undefined));
    expect(useLoginDraft.getState().username).toBe('somebody');
  });

  it('loses confirmation and captcha when the mode is switched', () => {
    setDraft({ username: 'a', password: 'b', confrimPas: 'b', captcha: '2468' });
    switchDraft();
    expect(useLoginDraft.getState()).toMatchObject({
      username: 'a',
      password: 'b',
      confrimPas: '',
      captcha: '',
    });
  });
});

describe('the robot', () => {
  it('knows the time of day', () => {
    expect([3, 9, 15, 21].map(greetingAt).map((text) => text.slice(0, 2))).toEqual([
      '夜深',
      '早上',
      '下午',
      '晚上',
    ]);
  });
});
