import { findProfile } from '../../features/auth/profiles/profiles.queries.ts';
import { AppError } from '../../http/app-error.ts';
import type { VisitorCall } from '../call.ts';
import { toItemId } from '../ids.rules.ts';
import { toInstant } from '../shapes/shape.ts';
import {
  CONFIGURATION,
  POLICY,
  SESSION,
  type SessionInfo,
  SIGN_IN,
  type User,
} from '../shapes/user.shapes.ts';

const LANGUAGES: Record<string, string> = { fa: 'fas', en: 'eng' };

/** A profile, as an app knows a user. */
export async function readUser(
  { db, serverId, deps }: VisitorCall,
  { userId, profileId }: { userId: number; profileId: number },
): Promise<User> {
  const profile = await findProfile(db, userId, profileId);
  if (!profile) throw new AppError('unauthenticated');
  const now = toInstant(new Date());
  const language = (code: string | null) => (code === null ? undefined : (LANGUAGES[code] ?? code));
  const audio = language(profile.audio_lang);
  const subtitle = language(profile.subtitle_lang);
  return {
    Name: profile.name,
    ServerId: serverId,
    Id: toItemId('user', profile.id),
    ...SIGN_IN,
    LastLoginDate: now,
    LastActivityDate: now,
    Configuration: {
      ...(audio === undefined ? {} : { AudioLanguagePreference: audio }),
      ...(subtitle === undefined ? {} : { SubtitleLanguagePreference: subtitle }),
      ...CONFIGURATION,
    },
    Policy: { ...POLICY, EnableContentDownloading: deps.config.downloads === 'on' },
  };
}

/** The device that asks: apps only look for their own. */
export function sessionOf(
  { client, serverId, request }: VisitorCall,
  user: Pick<User, 'Id' | 'Name'>,
): SessionInfo {
  const now = toInstant(new Date());
  return {
    ...SESSION,
    RemoteEndPoint: request.ip,
    Id: user.Id,
    UserId: user.Id,
    UserName: user.Name,
    Client: client.app,
    LastActivityDate: now,
    LastPlaybackCheckIn: now,
    DeviceName: client.device,
    DeviceId: client.deviceId,
    ApplicationVersion: client.version,
    ServerId: serverId,
  };
}
