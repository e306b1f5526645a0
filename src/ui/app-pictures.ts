import budgetDark from './app-pictures/budget-dark.webp'
import budgetLight from './app-pictures/budget-light.webp'
import dashboardDark from './app-pictures/dashboard-dark.webp'
import dashboardLight from './app-pictures/dashboard-light.webp'
import transactionsDark from './app-pictures/transactions-dark.webp'
import transactionsLight from './app-pictures/transactions-light.webp'
import trendDark from './app-pictures/trend-dark.webp'
import trendLight from './app-pictures/trend-light.webp'
import walletsDark from './app-pictures/wallets-dark.webp'
import walletsLight from './app-pictures/wallets-light.webp'
import wideDark from './app-pictures/wide-dark.webp'
import wideLight from './app-pictures/wide-light.webp'

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
