import { useContext } from 'react'
import { classes } from '#ui/style/classes.ts'
import { ThemeContext } from '#ui/style/theme-context.ts'
import budgetDark from './budget-dark.webp'
import budgetLight from './budget-light.webp'
import dashboardDark from './dashboard-dark.webp'
import dashboardLight from './dashboard-light.webp'
import transactionsDark from './transactions-dark.webp'
import transactionsLight from './transactions-light.webp'
import trendDark from './trend-dark.webp'
import trendLight from './trend-light.webp'
import walletsDark from './wallets-dark.webp'
import walletsLight from './wallets-light.webp'
import wideDark from './wide-dark.webp'
import wideLight from './wide-light.webp'
import styles from './app-picture.module.css'

const PHONE = { width: 585, height: 1266 }

/**
 * True pictures of the app, taken of the year of made-up data that `npm start -- --demo` shows; sizes
 * in pixels of the picture. They stand under /assets/ with a hash, so a browser fetches each once.
 */
const APP_PICTURES = {
  dashboard: { light: dashboardLight, dark: dashboardDark, ...PHONE },
  wallets: { light: walletsLight, dark: walletsDark, ...PHONE },
  budget: { light: budgetLight, dark: budgetDark, ...PHONE },
  transactions: { light: transactionsLight, dark: transactionsDark, ...PHONE },
  trend: { light: trendLight, dark: trendDark, ...PHONE },
  wide: { light: wideLight, dark: wideDark, width: 1280, height: 800 },
} as const

/** The name of a picture of the app. */
export type AppPictureName = keyof typeof APP_PICTURES

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
