import { Button } from '../../../../src/ui/button.tsx';
import { StatePage } from '../../../../src/ui/state-page.tsx';
import { goToHall } from './hall.ts';

/** The seat is gone: logged out elsewhere, or sat on for too long. */
export function EndedPage({ message }: { message: string }) {
  return (
    // What was in the player's hands is gone: readers are told at once.
    <main>
      <div role="alert">
        <StatePage
          page
          mood="sleep"
          title="座位已经收走"
          text={message}
          actions={
            <Button tone="primary" onClick={goToHall}>
              回大厅
            </Button>
          }
        />
      </div>
    </main>
  );
}
