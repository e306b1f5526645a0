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

const PHONE = { width: 585, height: 1266 }

/**
 * True pictures of the app, taken of the year of made-up data that `npm start -- --demo` shows; sizes
 * in pixels of the picture. They stand under /assets/ with a hash, so a browser fetches each once.
 */
export const APP_PICTURES = {
  dashboard: { light: dashboardLight, dark: dashboardDark, ...PHONE },
  wallets: { light: walletsLight, dark: walletsDark, ...PHONE },
  budget: { light: budgetLight, dark: budgetDark, ...PHONE },
  transactions: { light: transactionsLight, dark: transactionsDark, ...PHONE },
  trend: { light: trendLight, dark: trendDark, ...PHONE },
  wide: { light: wideLight, dark: wideDark, width: 1280, height: 800 },
} as const

/** The name of a picture of the app. */
export type AppPictureName = keyof typeof APP_PICTURES
