import type { Page } from 'playwright-core'
import { openAccountMenu, recordEntry } from '../e2e/steps/ledger-steps.ts'
import { app, type Screen } from './screens.ts'
import { button, first, link, over } from './steps.ts'

/** Lets nothing of the page reach the server until the next screen is loaded; what the page is made of still comes. */
export async function cutOff(page: Page): Promise<void> {
  await page.context().route('**/api/**', async route => await route.abort())
}

/** Leaves a write on the device, which is sent when the next screen is loaded. */
async function leaveWaiting(page: Page): Promise<void> {
  await cutOff(page)
  await recordEntry(page, 'expense', {
    wallet: 'GTBank',
    amount: '500',
    category: 'Food & Groceries',
    description: 'Agege bread, two loaves, and pure water for the road',
  })
}

async function openSyncSheet(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('status').getByRole('link').click()
}

/** Asks to be signed out while a write waits. */
async function leave(page: Page): Promise<void> {
  await leaveWaiting(page)
  await openAccountMenu(page)
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('dialog', { name: 'Sign out?' }).waitFor()
}

async function startTopUp(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Top Up' })
  const amount = dialog.getByLabel('Amount')
  await amount.or(dialog.getByText('Sandbox Bank')).first().waitFor()
  if (!(await amount.isVisible())) return
  await amount.fill('5000')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByText('Sandbox Bank').first().waitFor()
}

/** Screens and dialogs of a person with an account, in order: a payment that is begun stays begun. */
const MEMBER: readonly Screen[] = [
  ...['security', 'data', 'subscriptions', 'notifications', 'sync'].map(tab =>
    app(`member-${tab}`, `settings?tab=${tab}`),
  ),
  app('member-profile', 'profile'),
  app('member-profile-edit', 'profile?edit=true'),
  over('device-sign-out', 'settings?tab=security', first(/^Sign out (?!all)/)),
  over('devices-sign-out', 'settings?tab=security', button('Sign out all other devices')),
  over('account-delete', 'settings?tab=data', button('Delete my account')),
  app('member-tokens', 'tokens'),
  over('tokens-buy', 'tokens?add=top-up'),
  app('member-payment-wallet', 'payment-wallet'),
  over('top-up', 'payment-wallet?add=top-up'),
  over('top-up-details', 'payment-wallet?add=top-up', startTopUp),
  app('top-up-waits', 'payment-wallet'),
  over('sync-waiting', 'dashboard', leaveWaiting, openSyncSheet),
  over('log-out', 'dashboard', leave),
  over('log-out-discard', 'dashboard', leave, button(/^Discard /)),
]

const REFUSED = 'settings?tab=sync'

/** What is shown to who has a refused write, and a change of two devices to choose between. */
const TROUBLED: readonly Screen[] = [
  app('troubled-home', 'dashboard'),
  app('troubled-sync', REFUSED),
  over('sync-refused', 'dashboard', openSyncSheet),
  over('refused-edit', REFUSED, button('Edit')),
  over('refused-discard', REFUSED, button('Discard')),
  over('entry-refused', 'transactions', link(/^Exercise books/)),
  over('entry-clash', 'transactions', link(/^Suya/)),
]

function ownedBy(owner: 'member' | 'troubled') {
  return (screen: Screen): Screen => ({ ...screen, owner })
}

/** Screens and dialogs that the demo has not, since nothing of it is sent. */
export const MEMBERS: readonly Screen[] = [
  ...MEMBER.map(ownedBy('member')),
  ...TROUBLED.map(ownedBy('troubled')),
]
