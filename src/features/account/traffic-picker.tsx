import { useState } from 'react';
import {
  setTrafficChoice,
  type TrafficChoice,
  trafficChoice,
  useSavesTraffic,
} from '../../data/connectivity/network-hints.ts';
import { type Segment, Segments } from '../../ui/segments.tsx';
import styles from './settings-sheet.module.css';

const CHOICES: readonly Segment<TrafficChoice>[] = [
  { value: 'auto', label: '自动' },
  { value: 'on', label: '开启' },
  { value: 'off', label: '关闭' },
];

/** Whether to save traffic, and what that does in one line. */
export function TrafficPicker() {
  const [choice, setChoice] = useState(trafficChoice);
  const saves = useSavesTraffic();
  return (
    <div>
      <Segments
        label="省流量"
        segments={CHOICES}
        chosen={choice}
        onChoose={(next) => {
          setTrafficChoice(next);
          setChoice(next);
        }}
      />
      <p className={styles.sub}>
        {choice === 'auto' && `现在${saves ? '开启' : '关闭'}。`}
        开启后不提前存图片，横幅不自动翻。
      </p>
    </div>
  );
}
