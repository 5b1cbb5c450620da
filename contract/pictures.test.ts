import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { picture, pictureAddress, readPicturesFrom } from './pictures.ts';

const read = (wire: unknown) => v.parse(picture, wire);

afterEach(() => readPicturesFrom({ origin: () => '' }));

describe('a picture', () => {
  it.each([
    ['/media/a.webp', '/media/a.webp'],
    ['media/a.webp', '/media/a.webp'],
    ['//cdn.example/a.webp', '//cdn.example/a.webp'],
    ['https://cdn.example/a.webp', 'https://cdn.example/a.webp'],
    ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
    ['data:image/jpg;base64,AAAA', 'data:image/jpg;base64,AAAA'],
    ['javascript:alert(1)', ''],
    [' \u0001JavaScript:alert(1)', ''],
    ['data:text/html,<b>', ''],
    ['blob:https://hall.example/1', ''],
    ['file:///etc/passwd', ''],
    ['', ''],
  ])('%j of a platform on the app’s own host is at %j', (wire, address) => {
    expect(read(wire)).toBe(address);
  });

  it.each([
    ['/pictures/1.png', 'https://api.example/pictures/1.png'],
    ['pictures/1.png', 'https://api.example/pictures/1.png'],
    ['//cdn.example/1.png', 'https://cdn.example/1.png'],
    ['https://img.example/1.png', 'https://img.example/1.png'],
    ['data:image/jpg;base64,AAAA', 'data:image/jpg;base64,AAAA'],
    [' \u0001JavaScript:alert(1)', ''],
    ['//', ''],
    ['', ''],
  ])('%j of a platform on another host is at %j', (wire, address) => {
    readPicturesFrom({ origin: () => 'https://api.example' });
    expect(read(wire)).toBe(address);
  });

  it.each([
    ['https://one.example/1.png?v=2', 'https://two.example/1.png?v=2'],
    ['https://two.example/1.png', 'https://two.example/1.png'],
    ['/1.png', 'https://two.example/1.png'],
    ['https://one.example.org/1.png', 'https://one.example.org/1.png'],
    ['https://cdn.example/1.png', 'https://cdn.example/1.png'],
  ])('%j of a platform with several lines is at %j, whichever line told it', (kept, address) => {
    const lines = ['https://one.example', 'https://two.example'];
    readPicturesFrom({ origin: () => 'https://two.example', lines: () => lines });
    expect(pictureAddress(kept)).toBe(address);
  });
});
