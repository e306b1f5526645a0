import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Chromium, launchChromium, makeProfile } from '#test/support/run/chromium.ts'
import { type SharedProduct, sharedProduct } from '#test/support/run/shared-product.ts'
import {
  createLabel,
  createWallet,
  openPage,
  recordEntry,
  recordTransfer,
  rowTexts,
  seeOnce,
  seeRowCount,
  seeWallet,
  syncState,
  waitForSync,
  waitForWorker,
  waitUntilSynced,
} from '../steps/ledger-steps.ts'
import { logIn, newPerson, openAs, type Person, signUp, verify } from '../steps/people.ts'
import { seeToast } from '../steps/toasts.ts'

const DESKTOP = { width: 1280, height: 800 }

let product: SharedProduct
let phone: Chromium
let laptop: Chromium
let profile: string
let person: Person

beforeAll(async () => {
  product = sharedProduct()
  profile = await makeProfile()
  phone = await launchChromium({ profile })
  laptop = await launchChromium({ viewport: DESKTOP })
})

afterAll(async () => {
  await phone.close()
  await laptop.close()
})

test('[ACC-03] [ACC-04] [ACC-07] a person signs up, verifies, logs in, and is told at each step', async () => {
  const page = await phone.context.newPage()
  person = newPerson()
  await seeToast(page, 'Registration successful!', () => signUp(page, product, person))
  await seeToast(page, 'Verification successful!', () => verify(page, product, person))
  await seeToast(page, 'Login successful!', () => logIn(page, product, person))
  await page.getByRole('heading', { level: 1, name: /^Welcome,/ }).waitFor()
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage)))
    .toEqual(expect.arrayContaining(['token', 'refreshToken', 'user']))
  await waitForWorker(page)
  await page.close()
})

test('[SYN-01] [SYN-02] [SYN-08] [APP-13] everything works in flight mode, and survives closing the app', async () => {
  const page = await phone.context.newPage()
  await page.goto(`${product.url}/user/app/dashboard`)
  await page.getByRole('heading', { level: 1, name: /^Welcome,/ }).waitFor()
  await waitForWorker(page)
  await phone.setInFlight(true)
  await createWallet(page, 'GTBank', '100000')
  await createWallet(page, 'Cash', '5000.50')
  await createLabel(page, 'Family')
  await recordEntry(page, 'expense', {
    wallet: 'GTBank',
    amount: '4500',
    category: 'Food & Groceries',
    description: 'Rice at Tejuosho',
    label: 'Family',
  })
  await recordEntry(page, 'income', {
    wallet: 'GTBank',
    amount: '250000',
    category: 'Salary',
    description: 'November salary',
  })
  await recordTransfer(page, { from: 'GTBank', to: 'Cash', amount: '20000' })
  await waitForSync(page, /^Offline, \d+ waiting to sync$/)
  await page.close()
  await phone.close()

  phone = await launchChromium({ profile, isInFlight: true })
  const again = await phone.context.newPage()
  await again.goto(`${product.url}/user/app/transactions`)
  await waitForSync(again, /^Offline, \d+ waiting to sync$/)
  await seeRowCount(again, 3)
  await seeOnce(again, 'Rice at Tejuosho')
  await seeWallet(again, 'GTBank', '₦325,500')
  await seeWallet(again, 'Cash', '₦25,000.50')
  await again
    .getByRole('banner')
    .getByRole('link', { name: /waiting to sync/ })
    .click()
  await again.getByText(/^Last sync: /).waitFor()
  const waiting = again.getByRole('list', { name: 'Waiting to be sent' }).getByRole('listitem')
  await waiting.filter({ hasText: 'Expense ₦4,500' }).waitFor()
})

test('[SYN-03] [SYN-06] back online, everything is sent, and the laptop shows the same', async () => {
  const [page] = phone.context.pages().slice(-1)
  await phone.setInFlight(false)
  if (page === undefined) throw new Error('The phone has a page open')
  await waitUntilSynced(page)
  await openPage(page, 'transactions')
  await seeRowCount(page, 3)

  const desk = await openAs(laptop, product, person)
  await openPage(desk, 'transactions')
  await desk.getByRole('table').getByText('November salary').waitFor()
  await seeOnce(desk, 'Rice at Tejuosho', 'November salary')
  await seeRowCount(desk, 3)
  await seeWallet(desk, 'GTBank', '₦325,500')
})

test('[SYN-06] what the laptop writes is on the phone at once, by the stream', async () => {
  const [desk] = laptop.context.pages().slice(-1)
  const [page] = phone.context.pages().slice(-1)
  if (desk === undefined || page === undefined) throw new Error('Both devices have a page open')
  await recordEntry(desk, 'expense', {
    wallet: 'Cash',
    amount: '1200',
    category: 'Transport',
    description: 'Keke to Yaba',
  })
  await page.getByText('Keke to Yaba').waitFor()
})

test('[SYN-10] a second tab shows a write at once', async () => {
  const [desk] = laptop.context.pages().slice(-1)
  if (desk === undefined) throw new Error('The laptop has a page open')
  const second = await laptop.context.newPage()
  await second.goto(`${product.url}/user/app/transactions`)
  await rowTexts(second)
  await recordEntry(desk, 'expense', {
    wallet: 'Cash',
    amount: '300',
    category: 'Food & Groceries',
    description: 'Gala and Lacasera',
  })
  await second.getByText('Gala and Lacasera').waitFor()
  await second.close()
})

test('[SYN-05] Background Sync sends what waits with no window open', async () => {
  const [page] = phone.context.pages().slice(-1)
  if (page === undefined) throw new Error('The phone has a page open')
  await phone.setInFlight(true)
  await recordEntry(page, 'expense', {
    wallet: 'Cash',
    amount: '750',
    category: 'Airtime & Data',
    description: 'Sent by the worker',
  })
  await syncState(page)
    .filter({ hasText: /waiting/ })
    .waitFor()
  const client = await phone.context.newCDPSession(page)
  const registrations: string[] = []
  client.on('ServiceWorker.workerRegistrationUpdated', event => {
    registrations.push(...event.registrations.map(({ registrationId }) => registrationId))
  })
  await client.send('ServiceWorker.enable')
  await expect.poll(() => registrations.length).toBeGreaterThan(0)
  const blank = await phone.context.newPage()
  const worker = await phone.context.newCDPSession(blank)
  await worker.send('ServiceWorker.enable')
  await page.close()
  await phone.setInFlight(false)
  await worker.send('ServiceWorker.dispatchSyncEvent', {
    origin: product.url,
    registrationId: registrations[0] ?? '',
    tag: 'outbox',
    lastChance: false,
  })
  const [desk] = laptop.context.pages().slice(-1)
  if (desk === undefined) throw new Error('The laptop has a page open')
  await openPage(desk, 'transactions')
  await desk.getByText('Sent by the worker').waitFor()
})
