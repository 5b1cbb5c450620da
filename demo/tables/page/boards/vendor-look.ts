import type { CSSProperties } from 'react';

/** A vendor's own colours at its tables, the same as on its covers. */
type Row = readonly [deep: string, mid: string, glow: string, a: string, b: string, c: string];

const ROWS: Readonly<Record<string, Row>> = {
  AG: ['#0d1238', '#2a3fae', '#6f8cff', '#ffc545', '#ff6b5e', '#7be0ff'],
  'AG-BY': ['#04283a', '#0a739a', '#36cfe0', '#ffc545', '#ff7f50', '#b8fff0'],
  IM: ['#2a0b34', '#7a1f8c', '#e866d8', '#ffd25e', '#46e0c0', '#ff8fb8'],
  KY: ['#3a0a12', '#b01f2e', '#ff6a4a', '#ffcf5a', '#2fd09a', '#ffe9c2'],
  JDB: ['#0a2b22', '#0f7f5c', '#49e39c', '#ffcb47', '#ff6f61', '#d4ff8a'],
  SB: ['#0b1f4a', '#155fc0', '#4fb8ff', '#ffd84d', '#ff5a6e', '#e9f6ff'],
  HLQP: ['#3b1606', '#bf4d12', '#ffa548', '#ffe27a', '#1fc7b0', '#ff5b58'],
  CMD: ['#11280c', '#3c7d1b', '#a4dc45', '#ffd94a', '#ff7043', '#f4ffe0'],
  LGD: ['#140a3c', '#4a22c4', '#9b6bff', '#3ff0d0', '#ff4f9a', '#ffd84d'],
  MG: ['#2b0a20', '#a3165d', '#ff5f9b', '#ffd166', '#5ce1e6', '#ffc2d9'],
  CQ: ['#06222e', '#0b6f78', '#2fdcc4', '#ff9f43', '#ff5f7e', '#fff0b8'],
  JL: ['#3a1d06', '#c07a10', '#ffd657', '#ff5d45', '#1bbf98', '#fff3c4'],
  PP: ['#20103f', '#6c32ad', '#c98bff', '#ffb83d', '#57e08a', '#ff7a9a'],
  EV: ['#1b060c', '#7a1626', '#e34656', '#f0c964', '#2fb894', '#f7e3c0'],
  YX: ['#091a3a', '#2546a0', '#86a5ff', '#ff8a5c', '#ffd35c', '#6ff0c8'],
};
const HALL: Row = ['#0b1020', '#1d2a66', '#4a5fd0', '#f5b942', '#ff7a6b', '#3ecf9b'];

/** Custom properties --deep, --mid, --glow, --a, --b and --c for a board's root. */
export function vendorLook(vendor: string): CSSProperties {
  const [deep, mid, glow, a, b, c] = ROWS[vendor] ?? HALL;
  const look: Record<string, string> = {
    '--deep': deep,
    '--mid': mid,
    '--glow': glow,
    '--a': a,
    '--b': b,
    '--c': c,
  };
  return look;
}
