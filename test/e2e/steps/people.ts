import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { createDeviceStore } from '#features/session/data/storage.ts'
import type { PlanName } from '#records/plan.ts'
import type { Chromium } from '#test/support/run/chromium.ts'
import type { ServedProduct } from '#test/support/run/served-product.ts'
import type { SharedProduct } from '#test/support/run/shared-product.ts'
import { runStatement } from '#test/support/run/template-database.ts'
import { callApi, signIn } from './api-session.ts'
import { waitForWorker, waitUntilSynced } from './ledger-steps.ts'

/** A person who signs up in a test. */
export interface Person {
  readonly userName: string
  readonly email: string
  readonly password: string
}

const NAME_BYTES = 5

/** A person that the run has only once. */
export function newPerson(): Person {
  const userName = `ada${randomBytes(NAME_BYTES).toString('hex')}`
  return { userName, email: `${userName}@example.test`, password: 'Balogun#2026' }
}

/** Fills the sign-up page as a person would, and sends it. */
export async function signUp(page: Page, product: ServedProduct, person: Person): Promise<void> {
  await page.goto(`${product.url}/user/create-account`)
  await page.getByLabel('Username').fill(person.userName)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Gender').selectOption({ label: 'Female' })
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** Enters the code that was mailed. */
export async function verify(page: Page, product: ServedProduct, person: Person): Promise<void> {
  await page.waitForURL('**/user/verify-account/**')
  await enterCode(page, await product.lastCode(person.email))
}

/** Enters a code on the page that asks for it, which sends it by itself, and waits for the login page. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('One-time code').fill(code)
  await page.waitForURL('**/user/login')
}

/** Signs in and waits for the app: the dashboard, or the page that asked for it. */
export async function logIn(page: Page, product: ServedProduct, person: Person): Promise<void> {
  if (!page.url().endsWith('/user/login')) await page.goto(`${product.url}/user/login`)
  await page.getByLabel('Email or username').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/user/app/**')
}

/**
 * Opens the app for a person who signed in here before: past the login page, which takes a second of a core and has its
 * own tests (`logIn`).
 */
export async function comeIn(page: Page, product: ServedProduct, person: Person): Promise<void> {
  const { accessToken, refreshToken, ...user } = await signIn(product, person)
  const kept = new Map<string, string>()
  const store = createDeviceStore(storageOver(kept))
  store.writeSession({ userId: user.id, accessToken, refreshToken, storedAt: Date.now() })
  store.writeUser(user)
  // A file of the app's address that starts nothing.
  await page.goto(`${product.url}/theme.js`)
  await page.evaluate(
    entries => {
      if ('token' in localStorage) throw new Error('Somebody is signed in on this device')
      for (const [key, value] of entries) localStorage.setItem(key, value)
    },
    [...kept],
  )
  await page.goto(`${product.url}/user/app/dashboard`)
  await page.getByRole('main').waitFor()
}

/** A device's local storage, before there is a page of it. */
function storageOver(kept: Map<string, string>): Storage {
  return {
    get length() {
      return kept.size
    },
    key: at => [...kept.keys()][at] ?? null,
    getItem: key => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: key => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

/** Opens the app on another device of the person, whose ledger is there once this is done. */
export async function openAs(
  { context }: Chromium,
  product: ServedProduct,
  person: Person,
): Promise<Page> {
  const page = await context.newPage()
  await comeIn(page, product, person)
  await waitUntilSynced(page)
  return page
}

/** The same, with all that is needed offline, and then with no network. */
export async function openInFlight(
  device: Chromium,
  product: ServedProduct,
  person: Person,
): Promise<Page> {
  const page = await openAs(device, product, person)
  await waitForWorker(page)
  await device.setInFlight(true)
  return page
}

/** A new person with a verified account, made past the pages. */
export async function register(product: ServedProduct): Promise<Person> {
  const person = newPerson()
  await callApi(product, '/user/create-account', { body: { ...person, gender: 'female' } })
  const otp = await product.lastCode(person.email)
  await callApi(product, '/user/verify-email', { body: { email: person.email, otp } })
  return person
}

/** A new person with a verified account, signed in. */
export async function arrive(page: Page, product: ServedProduct): Promise<Person> {
  const person = await register(product)
  await comeIn(page, product, person)
  return person
}

/** Has a person's plan be this one. */
export async function givePlan(
  { databaseUrl }: SharedProduct,
  { email }: Person,
  level: PlanName,
): Promise<void> {
  await runStatement(
    databaseUrl,
    `update ledgers set level = '${level}'
      where ledger_id = (select user_id from users where email = '${email}')`,
  )
}
