import type { TeamMember } from '../../../../../contract/calls/agents.ts';
import { AppError } from '../../../../../contract/errors.ts';

/** A platform with a team, for tests: newest member first, as asked for by `joined`. */
export class FakeTeamPlatform {
  members: TeamMember[] = [];
  /** Pages that were asked for. */
  readonly asked: number[] = [];
  /** Called before each answer: the team may move meanwhile. */
  onAsk: (page: number) => void = () => {};
  /** What it says of how many there are; undefined: the truth. */
  said: number | undefined;
  #next = 1;

  /** So many join, one after the other. */
  join(count = 1, parentId = 'agent', depth = 1): void {
    for (let left = count; left > 0; left -= 1) {
      const id = String(this.#next++);
      this.members.unshift(sampleTeamMember(id, { parent_id: parentId, depth }));
    }
  }

  leave(index: number): void {
    this.members.splice(index, 1);
  }

  ids(): Set<string> {
    return new Set(this.members.map(({ id }) => id));
  }

  /** Rejects where `onAsk` throws. */
  ask(page: number, size: number): Promise<{ total: number; data: TeamMember[] }> {
    return Promise.resolve().then(() => {
      this.asked.push(page);
      this.onAsk(page);
      const data = this.members.slice((page - 1) * size, page * size);
      return { total: this.said ?? this.members.length, data };
    });
  }
}

/** A member as the platform tells of him. */
function sampleTeamMember(id: string, changes: Partial<TeamMember> = {}): TeamMember {
  return {
    id,
    parent_id: 'agent',
    username: `de***${id}`,
    depth: 1,
    vip: 'VIP0',
    joined_at: 1_700_000_000_000 + Number(id),
    last_played: undefined,
    stake: BigInt(id) * 1_000_000n,
    win: 0n,
    commission: BigInt(id),
    members: 0,
    ...changes,
  };
}

/** What a line that breaks gives. */
export const noNetwork = () => new AppError('network', '网络连接失败');
