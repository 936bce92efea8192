import styles from './profile-picture.module.css';

interface ProfilePictureProps {
  src: string;
  /** Its width and height, with a unit. */
  size: string;
}

/** Decorative: the name is always written next to it, or is the name of its link. */
export function ProfilePicture({ src, size }: ProfilePictureProps) {
  return <img className={styles.picture} src={src} alt="" style={{ inlineSize: size, blockSize: size }} />;
}
