import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Chromium, launchChromium } from '#test/support/run/chromium.ts'
import { type SharedProduct, sharedProduct } from '#test/support/run/shared-product.ts'
import { madePicture } from '#test/support/server/made-pictures.ts'
import { openPage, waitForWorker, waitUntilSynced } from '../steps/ledger-steps.ts'
import { stoppedByPolicy, watchPolicy } from '../steps/looks.ts'
import { comeIn, openAs, type Person, register } from '../steps/people.ts'

let product: SharedProduct
let phone: Chromium
let laptop: Chromium
let page: Page
let desk: Page
let person: Person

beforeAll(async () => {
  product = sharedProduct()
  person = await register(product)
  phone = await launchChromium()
  laptop = await launchChromium({ viewport: { width: 1280, height: 800 } })
  page = await phone.context.newPage()
  await watchPolicy(page)
  await comeIn(page, product, person)
})

afterAll(async () => {
  await phone.close()
  await laptop.close()
})

function avatar(where: Page): Locator {
  return where.getByRole('button', { name: 'Account menu' }).locator('img')
}

/** Waits until the account's picture is the one uploaded, drawn in the server's size. */
async function seePicture(where: Page): Promise<void> {
  const image = avatar(where).and(where.locator('[src^="/pictures/"]'))
  await image.waitFor()
  // Asked again and again: the picture may still be on its way, or be put in place a second time.
  await expect.poll(async () => await sizeOf(image)).toEqual([512, 512])
}

async function sizeOf(image: Locator): Promise<readonly number[]> {
  return await image.evaluate(shown => {
    const { complete, naturalWidth, naturalHeight } = shown as HTMLImageElement
    return complete ? [naturalWidth, naturalHeight] : []
  })
}

/** Waits until the profile says so under a heading. */
async function seeFact(where: Page, name: string, text: string): Promise<void> {
  const term = where.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) })
  await expect.poll(() => term.locator('xpath=following-sibling::dd').innerText()).toBe(text)
}

test('[PRO-01] a profile filled in with no network is shown at once, and on the second device once sent', async () => {
  await waitForWorker(page)
  await openPage(page, 'profile')
  await page.getByRole('button', { name: 'Edit profile' }).click()
  await page.getByRole('button', { name: 'Save profile' }).click()
  await page.getByText('Please fill in: First name, Last name, Phone, Profile picture').waitFor()
  await phone.context.setOffline(true)
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Obi')
  await page.getByLabel('Phone').fill('0803 123 4567')
  await page.getByLabel('Female 2').check({ force: true })
  const save = page.getByRole('button', { name: 'Save profile' })
  // It is loaded anew with no network too: the page comes from the device.
  await Promise.all([page.waitForEvent('load'), save.click()])
  await page.getByRole('heading', { name: 'Ada Obi' }).waitFor()
  await phone.context.setOffline(false)
  await waitUntilSynced(page)
  desk = await openAs(laptop, product, person)
  await openPage(desk, 'profile')
  await desk.getByRole('heading', { name: 'Ada Obi' }).waitFor()
  await seeFact(desk, 'Phone', '0803 123 4567')
  await expect.poll(() => avatar(desk).getAttribute('src')).toBe('/avatars/female-2.svg')
})

test('[PRO-01] a picture of one’s own waits for the network, then shows on every device, from the device too', async () => {
  await page.getByRole('button', { name: 'Edit profile' }).click()
  await phone.context.setOffline(true)
  const buffer = Buffer.from(
    await madePicture('jpeg', { width: 1600, height: 900, hasPlace: true }),
  )
  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer }
  await page.getByLabel('Upload a profile picture').setInputFiles(file)
  await page.getByLabel('The picture you chose').waitFor()
  await page.getByRole('button', { name: 'Save profile' }).click()
  await page.getByText('Your picture waits for a network').waitFor()
  await phone.context.setOffline(false)
  // A phone has the account menu on Home only.
  await openPage(page, 'dashboard')
  await seePicture(page)
  await seePicture(desk)
  await page.reload()
  await seePicture(page)
  await phone.context.setOffline(true)
  await page.reload()
  await seePicture(page)
  expect(await stoppedByPolicy(page)).toBeNull()
})
