import { chromium } from 'playwright-core'
import { findChromium } from '../support/run/find-chromium.ts'
const url = 'http://localhost:4611'
const only = process.argv[2]
const browser = await chromium.launch({
  executablePath: findChromium(process.env),
  args: ['--no-sandbox', '--disable-gpu'],
})
const PAGES = {
  home: 'dashboard',
  cash: 'analytics?period=last-6-months',
  spend: 'analytics?tab=spending',
  worth: 'analytics?tab=net-worth&period=last-6-months',
  trends: 'analytics?tab=trends&period=last-6-months',
  month: 'analytics',
  payee: 'analytics?tab=spending&by=payee',
  pane: 'analytics?period=last-6-months&open=out&at=2026-10-01&till=2026-10-31',
}
const SITTINGS = [
  ['390-light', 390, 844, 'light', 100],
  ['1280-light', 1280, 800, 'light', 100],
  ['390-dark', 390, 844, 'dark', 100],
  ['1280-dark', 1280, 800, 'dark', 100],
  ['320-light', 320, 640, 'light', 100],
  ['390-big', 390, 844, 'light', 200],
  ['320-big', 320, 640, 'light', 200],
  ['1280-big', 1280, 800, 'light', 200],
] as const
for (const [name, width, height, colorScheme, text] of SITTINGS) {
  if (only !== undefined && !name.includes(only)) continue
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: 1,
    isMobile: width < 600,
    hasTouch: width < 600,
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
  })
  const page = await context.newPage()
  await page.addInitScript(`
    window.__cls = []; new PerformanceObserver(l => { for (const e of l.getEntries()) if (!e.hadRecentInput) window.__cls.push([Math.round(e.value*10000)/10000, Math.round(e.startTime), e.sources.map(s => { const n=s.node; const el = n && (n.nodeType===1?n:n.parentElement); return (el ? el.tagName+'.'+el.className+':'+(el.textContent||'').slice(0,30) : '?') + ' y'+Math.round(s.previousRect.y)+'->'+Math.round(s.currentRect.y)+' h'+Math.round(s.previousRect.height)+'->'+Math.round(s.currentRect.height) }).slice(0,3)]) }).observe({ type: 'layout-shift', buffered: true })
    ${text === 200 ? "addEventListener('DOMContentLoaded', () => { document.documentElement.style.fontSize = '200%' })" : ''}`)
  await page.goto(`${url}/user/login`)
  await page.getByLabel('Email or username').fill('demo@kobolens.example')
  await page.getByLabel('Password', { exact: true }).fill('Demo#Lagos2026')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/user/app/dashboard**', { timeout: 60000 })
  await page.waitForTimeout(4000)
  const refuse = page.getByRole('button', { name: 'Don’t ask again' })
  if (await refuse.isVisible()) await refuse.click()
  for (const [id, path] of Object.entries(PAGES)) {
    if (process.argv[3] !== undefined && !process.argv[3].split(',').includes(id)) continue
    await page.goto(`${url}/user/app/${path}`)
    await page.waitForTimeout(3500)
    const cls: any = await page.evaluate('window.__cls')
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    const heights = await page.evaluate(() => document.documentElement.scrollHeight)
    console.log(
      name,
      id,
      'CLS',
      cls.reduce((s: number, [v]: any) => s + v, 0).toFixed(4),
      'over',
      over,
      'height',
      heights,
    )
    for (const c of cls) console.log('   ', JSON.stringify(c))
    await page.screenshot({
      path: `/tmp/shots-an/${id}-${name}.png`,
      animations: 'disabled',
      fullPage: name.includes('390') || name.includes('320'),
    })
    if (width === 1280) {
      await page.screenshot({
        path: `/tmp/shots-an/${id}-${name}-full.png`,
        animations: 'disabled',
        fullPage: true,
      })
    }
  }
  await context.close()
}
await browser.close()
