import type { AccountUpdate, LoginAnswer, RefreshAnswer, UserView } from '@vitrine/shared/contract/auth';
import type { Changes } from '../../database/wire.ts';
import type { Session } from './sessions/session.service.ts';
import type { User } from './user.entity.ts';

/** A person for the wire, without anything secret. */
export const presentUser = (user: User): UserView => ({
  id: user.id,
  username: user.username,
  email: user.email ?? null,
  full_name: user.fullName ?? null,
  is_admin: user.isAdmin,
});

/** The changes of a request body. */
export const readUser = ({ full_name: fullName, email, ...same }: AccountUpdate): Changes<User> => ({
  ...same,
  fullName,
  email: email === '' ? null : email,
});

const presentTokens = (session: Session, accessToken: string) => ({
  access_token: accessToken,
  refresh_token: session.refreshToken,
  token_type: 'bearer' as const,
});

export const presentRefresh = (session: Session, accessToken: string): RefreshAnswer => {
  const tokens = presentTokens(session, accessToken);
  return { success: true, ...tokens, data: tokens };
};

export const presentLogin = (session: Session, accessToken: string): LoginAnswer => {
  const { data, ...tokens } = presentRefresh(session, accessToken);
  const user = presentUser(session.user);
  return { ...tokens, user, data: { ...data, user } };
};
