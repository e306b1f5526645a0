import type { Locator, Page } from 'playwright-core'

const POLL_MS = 50
// An install that lost a file is begun again after growing pauses.
const WORKER_WITHIN_MS = 120_000
const SENT_WITHIN_MS = 60_000

/** The page of the app, by its name in the address. */
export async function openPage(page: Page, name: string): Promise<void> {
  await page.goto(new URL(`/user/app/${name}`, page.url()).href)
}

/** Creates a wallet on the wallets page. */
export async function createWallet(page: Page, name: string, amount: string): Promise<void> {
  await openPage(page, 'wallets')
  await page.getByRole('button', { name: 'Create wallet' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create wallet' })
  await dialog.getByLabel('Wallet name').fill(name)
  await dialog.getByLabel('Initial amount').fill(amount)
  await dialog.getByRole('button', { name: 'Create wallet' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Creates a label under Settings. */
export async function createLabel(page: Page, name: string): Promise<void> {
  await openPage(page, 'settings?tab=labels')
  await page.getByRole('button', { name: 'Create label' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Label name').fill(name)
  await dialog.getByRole('button', { name: 'Save label' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** An expense or income as typed. */
export interface Entry {
  readonly wallet: string
  readonly amount: string
  readonly category: string
  readonly description: string
  readonly label?: string
}

/** Records one row on the transactions page. */
export async function recordEntry(
  page: Page,
  kind: 'expense' | 'income',
  entry: Entry,
): Promise<void> {
  await openPage(page, `transactions?add=${kind}`)
  const dialog = page.getByRole('dialog', { name: 'Add transaction' })
  await dialog.getByLabel('Wallet').selectOption({ label: entry.wallet })
  const row = dialog.getByRole('group', { name: 'Transaction 1' })
  await row.getByLabel('Amount').fill(entry.amount)
  await row.getByLabel('Category').selectOption({ label: entry.category })
  await row.getByLabel('Description').fill(entry.description)
  if (entry.label !== undefined) await row.getByLabel('Label').selectOption({ label: entry.label })
  await dialog.getByRole('button', { name: `Save ${kind}` }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Moves money between two wallets. */
export async function recordTransfer(
  page: Page,
  transfer: { readonly from: string; readonly to: string; readonly amount: string },
): Promise<void> {
  await openPage(page, 'transactions?add=transfer')
  const dialog = page.getByRole('dialog', { name: 'Add transaction' })
  await dialog.getByLabel('From wallet').selectOption({ label: transfer.from })
  await dialog.getByLabel('To wallet').selectOption({ label: transfer.to })
  await dialog.getByLabel('Amount').fill(transfer.amount)
  await dialog.getByRole('button', { name: 'Save transfer' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Waits until the service worker answers for the page: from now on the app opens with no network. */
export async function waitForWorker(page: Page): Promise<void> {
  const deadline = Date.now() + WORKER_WITHIN_MS
  while (await page.evaluate(() => navigator.serviceWorker.controller === null)) {
    if (Date.now() > deadline) throw new Error('No service worker answers for the page')
    await page.waitForTimeout(POLL_MS)
  }
}

/** Deletes a wallet from its own page. */
export async function deleteWallet(page: Page, name: string): Promise<void> {
  await openPage(page, 'wallets')
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete wallet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete wallet' })
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('Wallet deleted successfully.').waitFor()
}

/** Opens the account menu, which toasts cover while they last. */
export async function openAccountMenu(page: Page): Promise<void> {
  await page.evaluate(() => {
    const buttons = document.querySelectorAll<HTMLElement>('[aria-label="Dismiss notification"]')
    for (const button of buttons) button.click()
  })
  await page.getByRole('button', { name: 'Account menu' }).click()
}

/** Asks to be signed out. */
export async function logOut(page: Page): Promise<void> {
  await openAccountMenu(page)
  await page.getByRole('menuitem', { name: 'Logout' }).click()
}

/** What the server refused, on the Sync page. */
export async function openRefused(page: Page): Promise<Locator> {
  await openPage(page, 'settings?tab=sync')
  return page.getByRole('list', { name: 'Needs your attention' }).getByRole('listitem')
}

/** The sync state in the topbar. */
export function syncState(page: Page): Locator {
  return page.getByRole('banner').getByRole('status')
}

/** Waits until the topbar says so. */
export async function waitForSync(page: Page, text: string | RegExp): Promise<void> {
  await syncState(page).filter({ hasText: text }).waitFor({ timeout: 45_000 })
}

/** The rows of the table in view, as text. */
export async function rowTexts(page: Page): Promise<readonly string[]> {
  const rows = page.getByRole('table').getByRole('row')
  await rows.nth(1).waitFor()
  const texts = await rows.allInnerTexts()
  return texts.slice(1).map(text => text.replaceAll(/\s+/g, ' ').trim())
}

/** Waits until the wallets page says so of a wallet: its figures come after its name. */
export async function seeWallet(page: Page, name: string, text: string): Promise<void> {
  await openPage(page, 'wallets')
  const link = page.getByRole('link', { name })
  await page.getByRole('article').filter({ has: link }).filter({ hasText: text }).waitFor()
}

/**
 * Waits until nothing waits here and the topbar says so. The topbar alone may still say so for a
 * moment after a write.
 */
export async function waitUntilSynced(page: Page): Promise<void> {
  const deadline = Date.now() + SENT_WITHIN_MS
  for (;;) {
    const waiting = await countOutbox(page)
    if (waiting === 0) break
    if (Date.now() > deadline) throw new Error(`Still ${String(waiting)} writes in the outbox`)
    await page.waitForTimeout(POLL_MS)
  }
  await waitForSync(page, /^Synced$/)
}

/** The writes in the outbox on the device; undefined before there is one. */
async function countOutbox(page: Page): Promise<number | undefined> {
  return await page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const name = databases.find(each => /^app-[0-9a-f]{8}-/.test(each.name ?? ''))?.name
    if (name === undefined) return undefined
    return await new Promise<number | undefined>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.addEventListener('error', () => reject(opening.error ?? new Error(name)))
      opening.addEventListener('success', () => {
        const { result } = opening
        result.addEventListener('versionchange', () => result.close())
        if (!result.objectStoreNames.contains('outbox')) {
          result.close()
          resolve(undefined)
          return
        }
        const counting = result.transaction('outbox').objectStore('outbox').count()
        counting.addEventListener('success', () => {
          result.close()
          resolve(counting.result)
        })
      })
    })
  })
}
