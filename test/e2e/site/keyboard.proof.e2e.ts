import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EVERY_SCREEN } from '#test/looks/every-screen.ts'
import { sharedProduct } from '#test/support/run/shared-product.ts'
import { arrowFaults, focusAfterEscape, keyboardFaults } from '../steps/focus-walk.ts'
import {
  DESK,
  isOn,
  PHONE,
  type ScreenWalk,
  shiftFaults,
  walkScreens,
  whole,
} from '../steps/screen-walk.ts'

const HOME = { name: 'home', path: '/user/app/dashboard' }

describe.each([PHONE, DESK])('by keyboard alone on $name', look => {
  let walk: ScreenWalk

  beforeAll(() => {
    walk = walkScreens(sharedProduct(), look)
  })

  afterAll(async () => {
    await walk.close()
  })

  test.each(EVERY_SCREEN.filter(screen => isOn(look, screen)))(
    '[experience 9] $name: Tab comes to every control, in sight and marked; Escape closes and gives the focus back',
    async screen => {
      const { page } = await walk.open(screen)
      const isMenu = (await page.getByRole('menu').count()) > 0
      const walked = isMenu ? await arrowFaults(page) : await keyboardFaults(page)
      const closed = screen.open === undefined ? [] : await focusAfterEscape(page)
      const faults = [...walked, ...closed]
      expect(faults, faults.join('\n')).toEqual([])
    },
  )

  test('[experience 9] J and K walk the entries, as a table or as a list, and Enter opens one', async () => {
    const { page } = await walk.open({ name: 'transactions', path: '/user/app/transactions' })
    const rows = page
      .getByRole('main')
      .locator('tbody tr:has(a[href]), [role=listitem][aria-posinset]:has(a[href])')
    for (const [key, place] of [
      ['j', 0],
      ['j', 1],
      ['j', 2],
      ['k', 1],
    ] as const) {
      await page.keyboard.press(key)
      const hasFocus = await rows.nth(place).evaluate(row => row === document.activeElement)
      expect([key, place, hasFocus]).toEqual([key, place, true])
    }
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').or(page.getByRole('complementary')).first().waitFor()
  })

  test('[experience 9] the first key leads past the menus, and pages that links open do not move either', async () => {
    const { page } = await walk.open(HOME)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect
      .poll(async () => await page.evaluate(() => document.activeElement?.tagName))
      .toBe('MAIN')
    await shiftFaults(page)
    const found: string[] = []
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    for (const name of ['Activity', 'Plan', 'Ask Uwa', 'Home']) {
      await links.filter({ hasText: name }).first().press('Enter')
      await whole(page)
      found.push(...(await shiftFaults(page)).map(fault => `${name}: ${fault}`))
    }
    expect(found).toEqual([])
  })
})
