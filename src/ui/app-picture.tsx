import { APP_PICTURES, type AppPictureName } from './app-pictures.ts'
import { classes } from './classes.ts'
import styles from './app-picture.module.css'

interface AppPictureProps {
  readonly name: AppPictureName
  /** What is to be seen on it. */
  readonly alt: string
  /** Seen before anything is scrolled: fetched at once, before other pictures. */
  readonly isFirst?: boolean
  readonly className?: string | undefined
}

/** A picture of the app in a frame, in the theme of the system. */
export function AppPicture({ name, alt, isFirst = false, className }: AppPictureProps) {
  const { light, dark, width, height } = APP_PICTURES[name]
  const frame = name === 'wide' ? styles['window'] : styles['phone']
  return (
    <picture className={classes(styles['frame'], frame, className)}>
      <source srcSet={dark} media="(prefers-color-scheme: dark)" />
      <img
        src={light}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
      />
    </picture>
  )
}
