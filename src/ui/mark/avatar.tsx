import { useState } from 'react'
import { classes } from '../style/classes.ts'
import styles from './avatar.module.css'

interface AvatarProps {
  readonly src: string
  readonly name: string
  /** Large where the person themselves is the matter. */
  readonly size?: 'sm' | 'lg'
}

/**
 * A person's picture, or the first letter of their name where there is none, or none to be had: with no network one that
 * this device never kept. The name itself stands beside it.
 */
export function Avatar({ src, name, size = 'sm' }: AvatarProps) {
  const look = classes(styles['avatar'], styles[size])
  const [missing, setMissing] = useState('')
  if (src !== '' && src !== missing) {
    return <img className={look} src={src} alt="" onError={() => setMissing(src)} />
  }
  return (
    <span className={look} aria-hidden="true">
      {name.charAt(0).toUpperCase()}
    </span>
  )
}
