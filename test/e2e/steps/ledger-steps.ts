import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { OpState } from '#ledger/store/op.ts'
import { eventually } from '#test/support/eventually.ts'

// An install that lost a file is begun again after growing pauses.
const WORKER_PATIENCE = { timeout: 240_000, interval: 200 } as const
const OUTBOX_PATIENCE = { timeout: 180_000, interval: 200 } as const

/**
 * Opens a page of the app by its name in the address: from another of its pages, and to another part of the one that is
 * open (`?add=expense`), as its own links do; else by loading it anew. A test of that itself uses `page.goto`.
 */
export async function openPage(page: Page, name: string): Promise<void> {
  const here = new URL(page.url())
  const there = new URL(`/user/app/${name}`, here)
  const isInApp =
    here.pathname.startsWith('/user/app/') && (await page.getByRole('main').count()) > 0
  const isPart = there.search !== '' && there.search !== here.search
  if (isInApp && (isPart || here.pathname !== there.pathname)) {
    await page.evaluate(address => window.history.pushState({}, '', address), there.href)
  } else {
    await page.goto(there.href)
  }
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
  await saveEntry(page, kind, entry)
}

/** Records one expense after the other on the transactions page, without leaving it. */
export async function recordExpenses(page: Page, entries: readonly Entry[]): Promise<void> {
  for (const [at, entry] of entries.entries()) {
    if (at === 0) await openPage(page, 'transactions?add=expense')
    else await page.keyboard.press('n')
    await saveEntry(page, 'expense', entry)
  }
}

async function saveEntry(page: Page, kind: 'expense' | 'income', entry: Entry): Promise<void> {
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
  await eventually(async () => {
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  }, WORKER_PATIENCE)
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
  const menu = page.getByRole('button', { name: 'Account menu' })
  // A phone has it on Home only; its other pages have the way back in its place.
  const home = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Dashboard' })
  await menu.or(home).first().waitFor()
  if (!(await menu.isVisible())) await home.click()
  await menu.click()
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
  await syncState(page).filter({ hasText: text }).waitFor()
}

/**
 * The rows of the table in view, or of a phone's list of entries, as text, once there is one; the heads of days are
 * left out. They are read from live queries, which may be a moment behind: ask again until they are as they should be
 * (`expect.poll`).
 */
export async function rowTexts(page: Page): Promise<readonly string[]> {
  const rows = entryRows(page)
  await rows.first().waitFor()
  const texts = await rows.allInnerTexts()
  return texts.map(text => text.replaceAll(/\s+/g, ' ').trim())
}

/** The rows of the table in view, or the entries of a phone's list. */
export function entryRows(page: Page): Locator {
  return page.getByRole('main').locator('tbody tr:not(:has(th)), [role=listitem][aria-posinset]')
}

/** Waits until the table in view has so many rows. */
export async function seeRowCount(page: Page, count: number): Promise<void> {
  await expect.poll(() => rowTexts(page)).toHaveLength(count)
}

/** Waits until each of the texts is in the table in view, in one row only. */
export async function seeOnce(page: Page, ...texts: readonly string[]): Promise<void> {
  await expect
    .poll(async () => {
      const rows = await rowTexts(page)
      return texts.map(text => [text, rows.filter(row => row.includes(text)).length])
    })
    .toEqual(texts.map(text => [text, 1]))
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
  await waitForOutbox(page, [])
  await waitForSync(page, /^Synced$/)
}

/**
 * Waits until the writes on the device stand so, in the order they were made. The screen may still show
 * what was before: a write that is sent again is refused on it from the first time.
 */
export async function waitForOutbox(page: Page, states: readonly OpState[]): Promise<void> {
  await eventually(async () => {
    expect(await outboxStates(page)).toEqual(states)
  }, OUTBOX_PATIENCE)
}

/** How the writes in the outbox stand on the device; undefined before there is one. */
async function outboxStates(page: Page): Promise<unknown> {
  return await page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const name = databases.find(each => /^app-[0-9a-f]{8}-/.test(each.name ?? ''))?.name
    if (name === undefined) return undefined
    return await new Promise<unknown>((resolve, reject) => {
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
        const reading = result.transaction('outbox').objectStore('outbox').getAll()
        reading.addEventListener('success', () => {
          result.close()
          const ops: readonly { readonly state: unknown }[] = reading.result
          resolve(ops.map(({ state }) => state))
        })
      })
    })
  })
}
