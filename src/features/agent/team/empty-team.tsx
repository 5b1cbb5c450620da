import { openDialog } from '../../../session/dialogs.ts';
import { Button } from '../../../ui/button.tsx';
import { StatePage } from '../../../ui/state-page.tsx';

/** Nobody has come by the player's code yet. */
export function EmptyTeam() {
  return (
    <StatePage
      mood="idle"
      title="还没有下级成员"
      text="好友用你的邀请码注册后，就会出现在这里；他们投注，你拿佣金。"
      actions={
        <Button tone="primary" onClick={() => openDialog('invite')}>
          邀请好友
        </Button>
      }
    />
  );
}
