import { useUser } from '../../shared/auth/use-auth.ts';
import { ProfilePicture } from '../../shared/profile/profile-picture.tsx';
import styles from './kids.module.css';
import { type KidsGenre, worldPicture, worldsOf } from './kids.queries.ts';
import { kidsTexts as texts } from './kids.texts.ts';

/** The genres as round pictures. */
export function KidsWorlds({ genres }: { genres: readonly KidsGenre[] }) {
  const profile = useUser()?.data.profile;
  const base = profile?.pictureUrl.slice(0, -`${profile.picture}.svg`.length) ?? '';
  return (
    <nav className={styles.worlds} aria-label={texts.worlds}>
      <ul>
        {worldsOf(genres).map((genre) => (
          <li key={genre.id}>
            <a href={`/?genre=${genre.id}`} data-plain="">
              <ProfilePicture
                src={`${base}${worldPicture(genre)}.svg`}
                size="clamp(5rem, 3.5rem + 5vw, 7.5rem)"
              />
              {genre.titleFa}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
