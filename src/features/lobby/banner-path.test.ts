import { expect, it } from 'vitest';
import { bannerPath } from './banner-path.ts';

it.each([
  ['1', '/activityDetail?activity_type=1'],
  [' 13 ', '/activityDetail?activity_type=13'],
  ['14', '/activityDetail?activity_type=14'],
  ['lantern-fair', '/customDetail?id=lantern-fair'],
  ['a&b=//evil.example', '/customDetail?id=a%26b%3D%2F%2Fevil.example'],
  ['', '/activity'],
  ['0', '/activity'],
])('a banner of %s leads to %s', (activityType, path) => {
  expect(bannerPath(activityType)).toBe(path);
});
