import { describe, expect, it } from 'vitest';
import { checkSentQr, namesAddress } from './sent-qr.ts';

const ADDRESS = 'TFavfpr574q4sEA2D7spPZtapZ1hpwaJrt';
const OTHER = 'TFavfpr574q4sEA2D7spPZtapZ1hpwaJrs';

describe('a code for an address', () => {
  it.each([ADDRESS, ` ${ADDRESS}\n`, `tron:${ADDRESS}?amount=20.01`, `tron://${ADDRESS}`])(
    'names it: %s',
    (text) => {
      expect(namesAddress(text, ADDRESS)).toBe(true);
    },
  );

  it.each([
    OTHER,
    ADDRESS.toLowerCase(),
    `${ADDRESS}x`,
    `${OTHER}?to=${ADDRESS}`,
    `tron:${OTHER}#${ADDRESS}`,
    `https://pay.example/${ADDRESS}`,
    '',
  ])('does not name it: %s', (text) => {
    expect(namesAddress(text, ADDRESS)).toBe(false);
  });

  it('may be sent as text, or not at all', async () => {
    expect(await checkSentQr(undefined, ADDRESS)).toBe('absent');
    expect(await checkSentQr(' ', ADDRESS)).toBe('absent');
    expect(await checkSentQr(`tron:${ADDRESS}`, ADDRESS)).toBe('matches');
    expect(await checkSentQr(OTHER, ADDRESS)).toBe('differs');
  });
});
