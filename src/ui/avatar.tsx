import styles from './avatar.module.css'

interface AvatarProps {
  readonly src: string
  readonly name: string
}

/** A person's picture, or the first letter of their name; the name itself stands beside it. */
export function Avatar({ src, name }: AvatarProps) {
  if (src !== '') {
    return <img className={styles['avatar']} src={src} alt="" width={36} height={36} />
  }
  return (
    <span className={styles['avatar']} aria-hidden="true">
      {name.charAt(0).toUpperCase()}
    </span>
  )
}
