import type { SceneName } from './scenes.ts'

/** The window that a picture is taken of, in CSS pixels, and how many of its own each has. */
export interface Device {
  readonly width: number
  readonly height: number
  readonly scale: number
  /** Its scrollbars take no room, and its pointer is a finger. */
  readonly isPhone: boolean
}

/** Pictures of one device in one theme, and the files they go to. */
export interface Sitting {
  readonly device: Device
  readonly theme: 'light' | 'dark'
  readonly pictures: Readonly<Partial<Record<SceneName, string>>>
}

const PHONE: Device = { width: 390, height: 844, scale: 1.5, isPhone: true }
const LAPTOP: Device = { width: 1280, height: 800, scale: 1, isPhone: false }
// 1080 by 1920 pixels, as app stores and Chromium's question have them.
const STORE_PHONE: Device = { width: 432, height: 768, scale: 2.5, isPhone: true }

const PAGES = 'src/features/public/pictures'
const STORE = 'public/screenshots'

function pagePictures(theme: 'light' | 'dark'): readonly Sitting[] {
  const names = ['dashboard', 'wallets', 'budget', 'transactions', 'trend'] as const
  const phone = Object.fromEntries(names.map(name => [name, `${PAGES}/${name}-${theme}.webp`]))
  return [
    { device: PHONE, theme, pictures: phone },
    { device: LAPTOP, theme, pictures: { wide: `${PAGES}/wide-${theme}.webp` } },
  ]
}

/** Every picture of the app that is kept: those of the public pages, and those of the manifest. */
export const SITTINGS: readonly Sitting[] = [
  ...pagePictures('light'),
  ...pagePictures('dark'),
  {
    device: STORE_PHONE,
    theme: 'light',
    pictures: {
      dashboard: `${STORE}/phone-dashboard.webp`,
      transactions: `${STORE}/phone-transactions.webp`,
      budget: `${STORE}/phone-budget.webp`,
    },
  },
  {
    device: LAPTOP,
    theme: 'light',
    pictures: {
      wide: `${STORE}/laptop-dashboard.webp`,
      figures: `${STORE}/laptop-analytics.webp`,
    },
  },
]
