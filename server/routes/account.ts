import { moneyToWire } from '../../contract/money.ts';
import type { Deps } from '../deps.ts';
import { issueCaptcha } from '../domain/captcha.ts';
import { changeLoginPassword } from '../domain/login-password.ts';
import { verifyPasswordOf } from '../domain/passwords.ts';
import { Refusal } from '../domain/refusal.ts';
import { endOtherSessions, endSession, listSessions } from '../domain/session-list.ts';
import { closeSession, openSession, WRONG_CREDENTIALS } from '../domain/sessions.ts';
import { beginAttempt } from '../domain/throttle.ts';
import { findUser, registerUser } from '../domain/users.ts';
import { countVisit } from '../domain/visitor-limits.ts';
import { type PlayerMoney, playerMoney } from '../domain/wagering.ts';
import { toWire } from '../domain/wire.ts';
import type { Handlers } from './handlers.ts';

const MAX_DEVICE = 128;

export function accountHandlers(deps: Deps) {
  const { db, now, hashes, settings, passwordCost: cost } = deps;
  return {
    captcha: async ({ payload, address }) => {
      const device = payload.device.trim();
      if (device === '' || device.length > MAX_DEVICE) throw new Refusal('设备标识有误');
      await countVisit(db, 'captcha', { address, device }, settings.visitors, now());
      return { img_url: await issueCaptcha(db, device, deps.captchaText(), now()) };
    },
    register: async ({ payload, address }) => {
      const form = { ...payload, device: payload.device.trim() };
      const visitor = { address, device: form.device.slice(0, MAX_DEVICE) };
      await countVisit(db, 'register', visitor, settings.visitors, now());
      await hashes.ofAddress(address, (turn) =>
        registerUser(db, form, { turn, cost, nowMs: now() }),
      );
      return true;
    },
    login: ({ payload, address, browser }) =>
      hashes.ofAddress(address, async (turn) => {
        const { username, password } = payload;
        const attempt = await beginAttempt(db, username.slice(0, 64), address, now());
        const user = await findUser(db, username);
        const isRight = await turn(() => verifyPasswordOf(user, password, cost));
        if (!isRight || !user) throw new Refusal(WRONG_CREDENTIALS);
        await attempt.succeeded();
        const { id, passwordHash } = user;
        const opening = { browser, passwordHash };
        return { token: await openSession(db, id, opening, now()) };
      }),
    logout: async ({ user }) => {
      await closeSession(db, user.tokenHash);
      return true;
    },
    sessions: ({ user }) => listSessions(db, user, now()),
    endSessions: async ({ payload: { session_id: id }, user }) => ({
      ended:
        id === undefined
          ? await endOtherSessions(db, user, now())
          : await endSession(db, user, id, now()),
    }),
    changeLoginPassword: async ({ payload, user, address }) => {
      const change = { before: payload.old_password, after: payload.new_password };
      const ended = await hashes.ofPlayer(user.id, (turn) =>
        changeLoginPassword(db, user, change, { address, turn, cost, nowMs: now() }),
      );
      return { ended };
    },
    userInfo: async ({ user }) => {
      const money = await playerMoney(db, user.id);
      return {
        id: user.id,
        username: user.username,
        frozen: moneyToWire(money.held),
        set_password: user.hasWithdrawalPassword,
        vip: `VIP${user.vip}`,
        invite_code: user.inviteCode,
        is_broker: user.isBroker,
        created_at: user.createdAt.getTime(),
        ...balancesWire(money),
      };
    },
    refreshBalance: async ({ user }) => balancesWire(await playerMoney(db, user.id)),
  } satisfies Partial<Handlers>;
}

/** The player's money and wagering requirement, in wire format. */
function balancesWire({ wallet, table, withdrawable, left }: PlayerMoney) {
  return toWire({ balance: wallet, table_balance: table, withdrawable, wagering_left: left });
}
