import { PRODUCT_NAME } from '#base/product.ts'

/** A page that everybody may read, as a browser's tab and a search engine name it. */
export interface PublicPage {
  readonly path: string
  readonly title: string
  readonly description: string
}

/** The pages that need no account, in the order of the sitemap. */
export const PUBLIC_PAGES = [
  {
    path: '/',
    title: 'Budget and expense tracker for Nigeria',
    description: `${PRODUCT_NAME} is the money app that works with no network and never loses an entry. Record every naira, set budgets, read your bank statements. See clearly. Spend smarter. Grow freely.`,
  },
  {
    path: '/guides',
    title: 'Guides',
    description: `Short guides to ${PRODUCT_NAME}: put the app on your phone, record your first week, and set a budget that holds.`,
  },
  {
    path: '/guides/how-to-install',
    title: 'How to install',
    description: `Put ${PRODUCT_NAME} on the home screen of your iPhone or Android phone in a minute, without an app store.`,
  },
  {
    path: '/guides/get-started',
    title: 'How to get started',
    description: `From an empty ${PRODUCT_NAME} account to a clear picture of your money in ten minutes: wallets, labels, transactions, a budget.`,
  },
  {
    path: '/ad-landing',
    title: 'Start with an email and a password',
    description: `Start recording your money with ${PRODUCT_NAME} in a minute: an email, a password, and it works with no network.`,
  },
  {
    path: '/wait-list',
    title: 'Waitlist',
    description: `Join the waitlist of ${PRODUCT_NAME} and hear first about what comes next: the larger plans.`,
  },
  {
    path: '/terms',
    title: 'Terms',
    description: `The terms of using ${PRODUCT_NAME}, in plain words.`,
  },
  {
    path: '/privacy',
    title: 'Privacy',
    description: `What ${PRODUCT_NAME} keeps of you, where, for how long, and your rights under the Nigeria Data Protection Act 2023.`,
  },
] as const satisfies readonly PublicPage[]

/** The address of a public page. */
export type PublicPath = (typeof PUBLIC_PAGES)[number]['path']
