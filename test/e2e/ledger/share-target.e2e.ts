import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { acceptedTypes } from '#features/statements/rules/share.ts'
import { type Chromium, launchChromium } from '#test/support/run/chromium.ts'
import { makeRunFolder, removeRunFolder } from '#test/support/run/run-folders.ts'
import { type SharedProduct, sharedProduct } from '#test/support/run/shared-product.ts'
import { isWholeProof, onlyInProof } from '#test/support/whole-proof.ts'
import { logOut, openPage, waitForWorker } from '../steps/ledger-steps.ts'
import { arrive, logIn, type Person } from '../steps/people.ts'
import { aSharedPdf, shareFile } from '../steps/share-file.ts'

const TOO_LARGE_BYTES = 12 * 1024 * 1024

let product: SharedProduct
let phone: Chromium
let home: string
let page: Page
let person: Person

beforeAll(async () => {
  product = sharedProduct()
  home = await makeRunFolder('home')
  // Where the app is to be installed.
  phone = await launchChromium(isWholeProof ? { home } : {})
  page = await phone.context.newPage()
  person = await arrive(page, product)
  await waitForWorker(page)
})

afterAll(async () => {
  await phone.close()
  await removeRunFolder(home)
})

beforeEach(async () => {
  await phone.setInFlight(false)
})

/** The strip of the dashboard, which leads to the import. */
function strip() {
  return page.getByRole('link', { name: 'Statement received: read it' })
}

/** Waits until the import page offers the file as the chosen one. */
async function isOffered(name: string): Promise<void> {
  await page.waitForURL('**/user/app/import-statement**')
  await page.getByRole('main').getByText(name, { exact: true }).waitFor()
}

async function openDashboard(): Promise<void> {
  await openPage(page, 'dashboard')
  await page.getByRole('heading', { level: 1, name: /^Welcome,/ }).waitFor()
}

test('[PWA-03] the manifest offers the app for shared and opened statements, and names its shortcuts', async () => {
  const client = await phone.context.newCDPSession(page)
  const { errors, manifest, data } = await client.send('Page.getAppManifest')
  expect(errors).toEqual([])
  // Chromium understands both; of a share target it shows no more than this.
  const action = `${product.url}/share-target`
  expect(manifest.shareTarget).toMatchObject({ action, method: 'kPost' })
  expect(JSON.parse(data ?? '')).toMatchObject({
    share_target: {
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'statement', accept: acceptedTypes() }] },
    },
    file_handlers: [
      {
        action: '/user/app/import-statement',
        accept: {
          'application/pdf': ['.pdf'],
          'text/csv': ['.csv'],
          'application/x-ofx': ['.ofx'],
        },
      },
    ],
  })
  expect(manifest.shortcuts?.map(({ name }) => name)).toEqual([
    'Add expense',
    'Import statement',
    'Budgets',
  ])
})

test('[PWA-03] a shared statement is offered on the import page, and waits when the page is left', async () => {
  await shareFile(page, aSharedPdf('gtb-october.pdf'))
  await isOffered('gtb-october.pdf')
  await openDashboard()
  await strip().click()
  await isOffered('gtb-october.pdf')
  await expect.poll(countFiles).toBe(1)
})

test(
  '[PWA-03] [IMP-02] what is no PDF or too large is refused by name, and the one that waits stays',
  onlyInProof,
  async () => {
    const letter = {
      name: 'gtb.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('Dear Ada,'),
    }
    await shareFile(page, letter)
    await page.getByRole('main').getByText('Please upload a PDF file.').waitFor()
    await shareFile(page, aSharedPdf('year.pdf', TOO_LARGE_BYTES))
    await page.getByRole('main').getByText('File size exceeds 10 MB limit.').waitFor()
    await isOffered('gtb-october.pdf')
  },
)

test('[PWA-03] with no network a newer statement is taken as well, and takes the place of the older', async () => {
  await phone.setInFlight(true)
  await shareFile(page, aSharedPdf('gtb-november.pdf'))
  await isOffered('gtb-november.pdf')
  await page.getByText(/takes the place of gtb-october\.pdf/).waitFor()
})

test('[PWA-03] [ACC-16] logout drops what waits; shared while logged out, a statement waits through the login', async () => {
  await logOut(page)
  await page.waitForURL('**/user/login')
  await page.reload()
  await page.getByRole('button', { name: 'Log in' }).waitFor()
  await expect.poll(countFiles).toBe(0)

  await phone.setInFlight(true)
  await shareFile(page, aSharedPdf('zenith.pdf'))
  await page.waitForURL('**/user/login')
  await page.getByText(/^Your statement is kept on this device/).waitFor()
  await phone.setInFlight(false)
  await logIn(page, product, person)
  await isOffered('zenith.pdf')
  await openDashboard()
  await strip().waitFor()
})

// Elsewhere Chromium would install it for the person who runs the tests.
test.runIf(isWholeProof && process.platform === 'linux')(
  '[PWA-03] a PDF that is opened with the installed app reaches the import page',
  async () => {
    await openPage(page, 'import-statement')
    const client = await phone.context.newCDPSession(page)
    const manifestId = `${product.url}/`
    await client.send('PWA.install', { manifestId, installUrlOrBundleUrl: page.url() })
    const file = join(home, 'uba.pdf')
    await writeFile(file, aSharedPdf('uba.pdf').buffer)
    await client.send('PWA.launchFilesInApp', { manifestId, files: [file] })
    await isOffered('uba.pdf')
    await expect.poll(countFiles).toBe(1)
  },
)

test(
  '[PWA-03] shared before the app was ever open, a statement is asked for again',
  onlyInProof,
  async () => {
    const fresh = await launchChromium()
    const first = await fresh.context.newPage()
    await shareFile(first, aSharedPdf('access.pdf', 2_000_000), product.url)
    await first.getByText(/^The app was not ready to take the shared file/).waitFor()
    await first.waitForURL('**/user/login')
    await waitForWorker(first)
    await shareFile(first, aSharedPdf('access.pdf', 2_000_000))
    await first.getByText(/^Your statement is kept on this device/).waitFor()
    await fresh.close()
  },
)

/** How many files wait on the phone. */
async function countFiles(): Promise<number> {
  return await page.evaluate(
    async () =>
      await new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('app-device')
        opening.addEventListener('error', () => reject(opening.error ?? new Error('app-device')))
        opening.addEventListener('success', () => {
          const { result } = opening
          const counting = result.transaction('files').objectStore('files').count()
          counting.addEventListener('success', () => {
            result.close()
            resolve(counting.result)
          })
        })
      }),
  )
}
