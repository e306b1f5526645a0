import { chromium } from 'playwright-core'
import { findChromium } from '../support/run/find-chromium.ts'
const url = 'http://localhost:4611'
const browser = await chromium.launch({
  executablePath: findChromium(process.env),
  args: ['--no-sandbox', '--disable-gpu'],
})
const context = await browser.newContext({
  viewport: { width: 320, height: 640 },
  isMobile: true,
  hasTouch: true,
  reducedMotion: 'reduce',
  locale: 'en-NG',
  timezoneId: 'Africa/Lagos',
})
const page = await context.newPage()
page.on('pageerror', e => console.log('ERR', e.message))
page.on('console', m => m.type() === 'error' && console.log('CON', m.text()))
await page.goto(`${url}/user/login`)
await page.getByLabel('Email or username').fill('demo@kobolens.example')
await page.getByLabel('Password', { exact: true }).fill('Demo#Lagos2026')
await page.getByRole('button', { name: 'Log in' }).click()
await page.waitForURL('**/user/app/dashboard**', { timeout: 60000 })
await page.waitForTimeout(3000)
await page.goto(`${url}/user/app/analytics?period=last-6-months`)
await page.waitForTimeout(3000)
console.log(
  await page.evaluate(() => {
    const s = [...document.querySelectorAll('svg[role=img]')].at(-1)!
    return s.outerHTML.slice(0, 900) + JSON.stringify(s.parentElement!.getBoundingClientRect())
  }),
)
await page.evaluate(() => [...document.querySelectorAll('svg[role=img]')].at(-1)!.scrollIntoView())
await page.waitForTimeout(500)
await page.screenshot({ path: '/tmp/shots-an/_line320.png' })
await browser.close()
