import { chromium } from 'playwright-core'
import { startDemoProduct } from './demo-product.ts'

const product = await startDemoProduct()
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
async function shot(page: any, name: string) {
  await page.waitForTimeout(900)
  await page.screenshot({ path: `/tmp/shots-months/${name}.png`, fullPage: false })
}
try {
  const sizes = [['phone', 390, 844], ['desk', 1280, 800]] as const
  for (const [size, width, height] of sizes) {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme: size === 'phone' ? 'light' : 'dark' })
    const page = await context.newPage()
    page.on('pageerror', e => console.log('ERR', e.message))
    await page.goto(`${product.url}/user/login`)
  await page.getByLabel('Email or username').fill(product.account)
    await page.getByLabel('Password', { exact: true }).fill(product.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL(/user\/app/)
    await page.waitForTimeout(3000)
    await page.goto(`${product.url}/user/app/settings?tab=month`)
    await page.getByRole('radio', { name: 'On another day' }).waitFor()
    await shot(page, `${size}-settings-0`)
    if (size === 'phone') {
      await page.getByText('On another day', { exact: true }).click()
      await page.getByText('For past months too', { exact: true }).click()
      await shot(page, `${size}-settings-day`)
      await page.getByRole('button', { name: 'Save my month' }).click()
      await shot(page, `${size}-settings-saved`)
      await page.getByText('When my salary comes', { exact: true }).click()
      await shot(page, `${size}-settings-salary`)
    }
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      for (const [name, path] of [['home', 'dashboard'], ['home-last', 'dashboard?period=last-month'], ['analytics', 'analytics'], ['trends', 'analytics?tab=trends&period=last-6-months'], ['year', 'analytics?period=last-12-months'], ['budgets', 'budgets'], ['settings', 'settings?tab=month']] as const) {
        await page.goto(`${product.url}/user/app/${path}`)
        await page.waitForTimeout(700)
        await shot(page, `${size}-${scheme}-${name}`)
      }
    }
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(`${product.url}/user/app/assistant?q=${encodeURIComponent('how much did I spend last month')}`)
    await page.waitForTimeout(3500)
    await shot(page, `${size}-uwa`)
    await page.goto(`${product.url}/user/app/transactions`)
    await shot(page, `${size}-transactions`)
    await context.close()
  }
} finally {
  await browser.close()
  await product.remove()
}
