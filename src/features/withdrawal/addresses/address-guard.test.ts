import { createHash } from 'node:crypto';
import { createBase58check } from '@scure/base';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { differingPlaces, inspectTronAddress, likeness } from './address-guard.ts';

/** Random runs in `npm run test:long`, and in `npm test`: each hashes thousands of addresses. */
const RUNS = { numRuns: inject('isLong') ? 100 : 4 };

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** The contract of USDT on TRON: an address everybody knows. */
const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

// Another implementation of the hash than the guard's own.
const encoder = createBase58check((bytes: Uint8Array) =>
  createHash('sha256').update(bytes).digest(),
);
const tronAddress = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((body) => encoder.encode(Uint8Array.of(0x41, ...body)));
const place = fc.nat({ max: 33 });
const letter = fc.constantFrom(...BASE58);
/** Any code points, most of them of one or two bytes. fast-check's own such texts take a second to prepare. */
const codePoint = fc.oneof(fc.nat(0x7f), fc.nat(0x2fff), fc.nat(0x10ffff));
const anyText = (maxLength: number) =>
  fc.array(codePoint, { maxLength }).map((points) => String.fromCodePoint(...points));

const kinds = (text: string, saved: string[] = []) =>
  inspectTronAddress(text, saved).warnings.map(({ kind }) => kind);
const put = (text: string, at: number, piece: string) =>
  text.slice(0, at) + piece + text.slice(at + 1);

describe('an address in good order', () => {
  it('has no warning, whatever stands around it', () => {
    expect(inspectTronAddress(USDT)).toEqual({ warnings: [] });
    fc.assert(
      fc.property(tronAddress, fc.constantFrom('', ' ', '\n', '　'), (address, around) => {
        expect(inspectTronAddress(around + address + around)).toEqual({ warnings: [] });
      }),
      RUNS,
    );
  });

  it('is not said to be like other people’s addresses', () => {
    fc.assert(
      fc.property(tronAddress, fc.array(tronAddress, { maxLength: 20 }), (address, saved) => {
        expect(kinds(address, saved)).toEqual([]);
      }),
      // Addresses made of nearly the same bytes may be alike by chance.
      { ...RUNS, seed: 2026 },
    );
  });

  it('says nothing before anything is entered', () => {
    expect(inspectTronAddress('')).toEqual({ warnings: [] });
    expect(inspectTronAddress('  ')).toEqual({ warnings: [] });
  });
});

describe('a slip of the hand', () => {
  it('warns of any one character that was changed', () => {
    fc.assert(
      fc.property(tronAddress, place, letter, (address, at, other) => {
        fc.pre(address[at] !== other);
        expect(kinds(put(address, at, other))).toHaveLength(1);
      }),
      RUNS,
    );
  });

  it('warns of a character that is missing, doubled, or of another case', () => {
    fc.assert(
      fc.property(tronAddress, place, (address, at) => {
        const own = address[at] ?? '';
        const turned = own === own.toLowerCase() ? own.toUpperCase() : own.toLowerCase();
        expect(kinds(put(address, at, ''))).not.toEqual([]);
        expect(kinds(put(address, at, own + own))).not.toEqual([]);
        expect(turned === own || kinds(put(address, at, turned)).length > 0).toBe(true);
      }),
      RUNS,
    );
  });

  it('warns of two neighbours that changed places', () => {
    fc.assert(
      fc.property(tronAddress, fc.nat({ max: 32 }), (address, at) => {
        const [one = '', two = ''] = address.slice(at, at + 2);
        fc.pre(one !== two);
        expect(kinds(address.slice(0, at) + two + one + address.slice(at + 2))).not.toEqual([]);
      }),
      RUNS,
    );
  });

  it('shows where one wrong character would explain it', () => {
    fc.assert(
      fc.property(tronAddress, fc.integer({ min: 1, max: 33 }), letter, (address, at, other) => {
        fc.pre(address[at] !== other);
        const [warning] = inspectTronAddress(put(address, at, other)).warnings;
        expect(warning?.kind).toBe('checksum');
        expect(warning?.marks).toContain(at);
        expect(warning?.text).toContain(`第 ${at + 1} 位`);
      }),
      RUNS,
    );
  });

  it('warns when all of it became lower or upper case', () => {
    fc.assert(
      fc.property(tronAddress, (address) => {
        expect(kinds(address.toLowerCase())).toEqual(['case']);
        expect(kinds(address.toUpperCase())).toEqual(['case']);
      }),
    );
    expect(inspectTronAddress(USDT.toLowerCase()).warnings[0]?.text).toContain('大小写丢失了');
  });

  it('marks letters that no address has', () => {
    const [warning] = inspectTronAddress(put(put(USDT, 5, '0'), 9, 'l')).warnings;
    expect(warning?.kind).toBe('letters');
    expect([...(warning?.marks ?? [])]).toEqual([5, 9]);
  });

  it('says how long it is', () => {
    expect(inspectTronAddress(`${USDT}x`).warnings[0]?.text).toContain('共 35 位');
    expect(inspectTronAddress(USDT.slice(0, -1)).warnings[0]?.text).toContain('共 33 位');
    expect(kinds('T')).toEqual(['length']);
  });
});

describe('another network', () => {
  it.each([
    ['0x52908400098527886E0F7030069857D2E4169EE7', '以太坊'],
    ['0X52908400098527886e0f7030069857d2e4169ee7', '以太坊'],
    ['52908400098527886e0f7030069857d2e4169ee7', '以太坊'],
    ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', '比特币'],
    ['BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ', '比特币'],
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', '比特币'],
    ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', '比特币'],
    ['LZNHqjeKQxGTCi8q8ZY4pL8otSzgjLj6tQ', '莱特币'],
    ['rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh', '瑞波'],
    ['41a614f803b6fd780986a42c78ec9c7f77e6ded13c', '十六进制'],
    ['7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV', 'Solana'],
  ])('%s is not TRC20', (address, name) => {
    const { warnings } = inspectTronAddress(address);
    expect(warnings.map(({ kind }) => kind)).toEqual(['chain']);
    expect(warnings[0]?.text).toContain(name);
  });

  it('a name or a phone number is none either', () => {
    expect(kinds('my-wallet')).toEqual(['start']);
    expect(kinds('+855 12345678')).toEqual(['untidy', 'start']);
  });
});

describe('characters that came along', () => {
  const full = USDT.replace(/[0-9A-Za-z]/g, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) + 0xfee0),
  );
  it.each([
    ['a space within', put(USDT, 8, `${USDT[8]} `)],
    ['a line break within', put(USDT, 8, `${USDT[8]}\n`)],
    ['a character without width', put(USDT, 8, `${USDT[8]}\u200b`)],
    ['a mark of direction before it', `\u202a${USDT}`],
    ['full-width characters', full],
    ['full-width spaces', [...USDT].join('　')],
  ])('%s is told, and the tidy form is offered', (_what, text) => {
    const { warnings, tidied } = inspectTronAddress(text);
    expect(warnings.map(({ kind }) => kind)).toEqual(['untidy']);
    expect(tidied).toBe(USDT);
  });

  it('do not hide that the address itself is wrong', () => {
    expect(kinds(`${put(USDT, 4, 'x')}\u200b`)).toEqual(['untidy', 'checksum']);
  });

  it('the tidy form is tidy', () => {
    fc.assert(
      fc.property(anyText(60), (text) => {
        const { tidied = '' } = inspectTronAddress(text);
        expect(inspectTronAddress(tidied).tidied).toBeUndefined();
      }),
      RUNS,
    );
  });
});

describe('an address like a saved one', () => {
  it('is poisoned when head and tail are the same around another middle', () => {
    fc.assert(
      fc.property(tronAddress, tronAddress, fc.integer({ min: 3, max: 8 }), (saved, own, ends) => {
        const fake = saved.slice(0, ends) + own.slice(ends, -ends) + saved.slice(-ends);
        fc.pre([...fake].filter((one, at) => one !== saved[at]).length > 2);
        const found = inspectTronAddress(fake, [saved]).warnings[0];
        expect(found?.kind).toBe('poisoned');
        expect(found?.saved).toBe(saved);
        for (const at of found?.marks ?? []) expect(fake[at]).not.toBe(saved[at]);
      }),
      RUNS,
    );
  });

  it('is poisoned too when only the case of its ends differs', () => {
    const fake = `tr7${'x'.repeat(28)}J6T`;
    expect(kinds(fake, [USDT])).toContain('poisoned');
  });

  it('is a slip when one or two characters differ, also by one too many', () => {
    fc.assert(
      fc.property(tronAddress, place, letter, (saved, at, other) => {
        fc.pre(saved[at] !== other);
        for (const text of [
          put(saved, at, other),
          put(saved, at, ''),
          put(saved, at, other + other),
        ]) {
          const found = inspectTronAddress(text, [saved]).warnings[0];
          expect(found?.kind).toBe('slip');
        }
      }),
      RUNS,
    );
  });

  it('is said before what is wrong with its form', () => {
    expect(kinds(put(USDT, 8, '2'), [USDT])).toEqual(['slip', 'checksum']);
  });

  it('is not the saved one itself, which is a duplicate', () => {
    expect(inspectTronAddress(` ${USDT} `, [`${USDT} `])).toEqual({ warnings: [] });
  });

  it('is not seen in short texts', () => {
    expect(likeness('Tab', 'Txyzab')).toBeUndefined();
    expect(likeness('', USDT)).toBeUndefined();
  });
});

describe('the places that differ', () => {
  it('are those of the changed characters', () => {
    expect([...differingPlaces('TabcdeZ', 'TabXdeZ')]).toEqual([3]);
    expect([...differingPlaces('TabQcdeZ', 'TabcdeZ')]).toEqual([3]);
    expect([...differingPlaces('same', 'same')]).toEqual([]);
  });
});

it('never throws, whatever is entered', () => {
  fc.assert(
    fc.property(anyText(300), fc.string(), (text, saved) => {
      expect(Array.isArray(inspectTronAddress(text, [saved]).warnings)).toBe(true);
    }),
  );
});
