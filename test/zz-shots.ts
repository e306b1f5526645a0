import { chromium } from 'playwright-core'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--headless=new','--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] })
const shots = '/tmp/dr/shots'
const questions = ['record another 22,000 diesel for yesterday from Cash please', 'plan my budget for next month', 'create a budget called December with food 80k and asoebi 40k', 'delete the bolt transactions of this month', 'create a wallet called Opay with 20k','I want to move 5k from opay to cash','rename Cash to Main cash']
for (const [name, size] of [['390', { width: 390, height: 844 }], ['1280', { width: 1280, height: 800 }]] as const) {
  for (const scheme of ['light','dark'] as const) {
    const context = await browser.newContext({ viewport: size, colorScheme: scheme, hasTouch: name === '390', isMobile: name==='390' })
    const page = await context.newPage()
    page.on('pageerror', e => console.log('pageerror', e.message))
    await page.goto('http://localhost:4517/')
    await page.getByText('Try it without an account').first().click()
    await page.waitForURL(/user\/app/)
    await page.waitForTimeout(4000)
    await page.goto('http://localhost:4517/user/app/ai-chats')
    await page.getByRole('main').getByLabel('Ask Uwa').fill(questions[0]).catch(async () => { console.log(await page.getByRole('main').innerText()) })
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('region', { name: 'What I understood' }).waitFor()
    await page.waitForTimeout(500)
    await page.screenshot({ path: `${shots}/${name}-${scheme}-0.png` })
    if (scheme === 'light' || name === '390') {
      await page.getByRole('link', { name: /Check and save/ }).click()
      await page.waitForTimeout(1500)
      await page.screenshot({ path: `${shots}/${name}-${scheme}-0form.png` })
      await page.goBack(); await page.waitForTimeout(500)
      console.log(page.url())
    }
    const most = scheme === 'light' ? questions.length : 3
    for (let i = 1; i < most; i++) {
      await page.getByRole('main').getByLabel('Ask a follow-up').fill(questions[i])
      await page.getByRole('button', { name: 'Send' }).click()
      await page.getByText(questions[i], { exact: true }).last().waitFor()
      await page.waitForTimeout(2000)
      await page.screenshot({ path: `${shots}/${name}-${scheme}-${i}.png` })
      if (scheme === 'light' || name === '390') {
        const link = page.getByRole('region', { name: 'What I understood' }).last().getByRole('link')
        if (await link.count()) {
        await link.last().click(); await page.waitForTimeout(1500)
        await page.screenshot({ path: `${shots}/${name}-${scheme}-${i}form.png` })
        await page.goBack(); await page.waitForTimeout(800); console.log(i, page.url()) }
      }
    }
    await context.close()
  }
}
await browser.close()
