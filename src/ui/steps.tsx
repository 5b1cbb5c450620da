import styles from './steps.module.css';

interface StepsProps {
  title: string;
  steps: readonly { title: string; text: string }[];
}

/** How something is done, step by step, for a player who has not done it yet. */
export function Steps({ title, steps }: StepsProps) {
  return (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.title}>
            <b>{step.title}</b>
            <span>{step.text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
