import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Game } from '../../../../contract/calls/lobby.ts';
import { findGame } from '../../../data/catalogue/find-game.ts';
import { openGame } from '../../../data/catalogue/open-game.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.tsx';

interface PlayAgainProps {
  platTypeId: number;
  gameCode: string;
}

/** Leads to the bet's game, where this device knows it. */
export function PlayAgain({ platTypeId, gameCode }: PlayAgainProps) {
  const navigate = useNavigate();
  const game = useKnownGame(platTypeId, gameCode);
  if (!game) return null;
  return (
    <Button
      wide
      tone="primary"
      onClick={() => openGame(game, { navigate, notify: showToast, listed: true })}
    >
      再玩一局
    </Button>
  );
}

function useKnownGame(platTypeId: number, gameCode: string): Game | undefined {
  const [game, setGame] = useState<Game>();
  useEffect(() => {
    let wanted = true;
    void findGame(platTypeId, gameCode).then((found) => {
      if (wanted) setGame(found);
    });
    return () => {
      wanted = false;
    };
  }, [platTypeId, gameCode]);
  return game;
}
