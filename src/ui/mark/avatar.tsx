import { classes } from '../style/classes.ts'
import styles from './avatar.module.css'

interface AvatarProps {
  readonly src: string
  readonly name: string
  /** Large where the person themselves is the matter. */
  readonly size?: 'sm' | 'lg'
}

/** A person's picture, or the first letter of their name; the name itself stands beside it. */
export function Avatar({ src, name, size = 'sm' }: AvatarProps) {
  const look = classes(styles['avatar'], styles[size])
  if (src !== '') return <img className={look} src={src} alt="" />
  return (
    <span className={look} aria-hidden="true">
      {name.charAt(0).toUpperCase()}
    </span>
  )
}
