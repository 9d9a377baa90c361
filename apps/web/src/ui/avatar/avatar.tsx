import { useState } from 'react';
import { classNames } from '../../styles/class-names.ts';
import styles from './avatar.module.css';

export interface AvatarProps {
  name: string;
  /** Empty without a picture; one that fails to load counts as none. */
  src: string;
  /** A logo is shown whole; a photo fills the round frame. */
  isLogo?: boolean;
  size: 's' | 'l';
}

/** Returns the initials of the first and the last word that start with a letter. */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /^\p{L}/u.exec(word)?.[0] ?? []);
  return [letters[0], letters.length > 1 ? letters.at(-1) : undefined].join('').toLocaleUpperCase('de');
}

/** Photo, logo, or initials in the page's colours; the name is beside it. [SID-01, BROK-05] */
export function Avatar({ name, src, isLogo = false, size }: AvatarProps) {
  const [broken, setBroken] = useState('');
  const style = classNames(styles.avatar, size === 'l' && styles.large);
  if (src === '' || broken === src)
    return (
      <span className={style} aria-hidden="true" translate="no">
        {initialsOf(name)}
      </span>
    );
  return (
    <img
      className={classNames(style, isLogo && styles.logo)}
      src={src}
      alt=""
      width={size === 'l' ? 96 : 36}
      height={size === 'l' ? 96 : 36}
      onError={() => setBroken(src)}
    />
  );
}
