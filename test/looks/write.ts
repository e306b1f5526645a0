// `npm run pictures:write`: takes the pictures of the app anew from the running demo, those of the
// public pages and those of the manifest, and draws the icons of the manifest's shortcuts.
import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { findChromium } from '../support/run/find-chromium.ts'
import { type DemoProduct, startDemoProduct } from './demo-product.ts'
import { type Sitting, SITTINGS } from './pictures.ts'
import { type Scene, SCENES } from './scenes.ts'
import { writeShortcutIcons } from './write-shortcut-icons.ts'

const QUALITY = 72
const KB = 1000
// Charts and card pictures come after the words.
const SETTLED_MS = 1500

const product = await startDemoProduct()
const browser = await chromium.launch({
  executablePath: findChromium(process.env),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  for (const sitting of SITTINGS) await sit(browser, product, sitting)
  for (const file of await writeShortcutIcons()) await tell(file)
} finally {
  await browser.close()
  await product.remove()
}

async function sit(
  at: Browser,
  demo: DemoProduct,
  { device, theme, pictures }: Sitting,
): Promise<void> {
  const context = await at.newContext({
    viewport: { width: device.width, height: device.height },
    deviceScaleFactor: device.scale,
    isMobile: device.isPhone,
    hasTouch: device.isPhone,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
  })
  const page = await context.newPage()
  await logIn(page, demo)
  for (const [name, scene] of Object.entries<Scene>(SCENES)) {
    const file = Object.entries(pictures).find(([wanted]) => wanted === name)?.[1]
    if (file !== undefined) await take(page, { url: demo.url, scene, file })
  }
  await context.close()
}

async function logIn(page: Page, { url, account, password }: DemoProduct): Promise<void> {
  await page.goto(`${url}/user/login`)
  await page.getByLabel('Email or username').fill(account)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/user/app/dashboard**')
  await page.waitForTimeout(SETTLED_MS)
  // An offer to remind or install stands before what the page is for.
  const refuse = page.getByRole('button', { name: 'Don’t ask again' })
  if (await refuse.isVisible()) await refuse.click()
}

interface Shot {
  readonly url: string
  readonly scene: Scene
  readonly file: string
}

async function take(page: Page, { url, scene, file }: Shot): Promise<void> {
  await page.goto(`${url}/user/app/${scene.path}`)
  const ready = page.getByRole('main').getByText(scene.ready).filter({ visible: true })
  await ready.first().waitFor()
  await page
    .getByRole('status')
    .filter({ hasText: /^Synced$/ })
    .first()
    .waitFor()
  await scene.prepare?.(page)
  await page.evaluate(async () => await document.fonts.ready)
  await page.waitForTimeout(SETTLED_MS)
  await mkdir(dirname(file), { recursive: true })
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  await sharp(png).webp({ quality: QUALITY, effort: 6 }).toFile(file)
  await tell(file)
}

async function tell(file: string): Promise<void> {
  const { size } = await stat(file)
  process.stdout.write(`${(size / KB).toFixed(1).padStart(7)} kB  ${file}\n`)
}
