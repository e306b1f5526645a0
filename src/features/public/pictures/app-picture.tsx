import { useContext } from 'react'
import { classes } from '#ui/style/classes.ts'
import { ThemeContext } from '#ui/style/theme-context.ts'
import { APP_PICTURES, type AppPictureName } from './app-pictures.ts'
import styles from './app-picture.module.css'

interface AppPictureProps {
  readonly name: AppPictureName
  /** What is to be seen on it. */
  readonly alt: string
  /** Seen before anything is scrolled: fetched at once, before other pictures. */
  readonly isFirst?: boolean
  /** Fetched only where the window is at least so wide; on a narrower one nothing is shown. */
  readonly onlyFromPx?: number
  readonly className?: string | undefined
}

const BLANK = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

/** A picture of the app in a frame, in the theme that was chosen, or the system's. */
export function AppPicture(props: AppPictureProps) {
  const { name, alt, isFirst = false, onlyFromPx, className } = props
  const theme = useContext(ThemeContext)
  const { light, dark, width, height } = APP_PICTURES[name]
  const frame = name === 'wide' ? styles['window'] : styles['phone']
  return (
    <picture className={classes(styles['frame'], frame, className)}>
      {onlyFromPx !== undefined && (
        <source srcSet={BLANK} media={`(width < ${onlyFromPx}px)`} type="image/gif" />
      )}
      {theme === 'system' && <source srcSet={dark} media="(prefers-color-scheme: dark)" />}
      <img
        src={theme === 'dark' ? dark : light}
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
