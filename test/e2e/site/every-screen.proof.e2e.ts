import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EVERY_SCREEN } from '#test/looks/every-screen.ts'
import { sharedProduct } from '#test/support/run/shared-product.ts'
import { coveredControls } from '../steps/focus-walk.ts'
import { overflow, violations } from '../steps/looks.ts'
import { DESK, isOn, type Look, PHONE, type ScreenWalk, walkScreens } from '../steps/screen-walk.ts'
import { textFaults } from '../steps/text-faults.ts'

const NARROW: Look = { ...PHONE, name: '320 px', viewport: { width: 320, height: 640 } }

describe.each([PHONE, DESK, NARROW])('on $name', look => {
  let walk: ScreenWalk

  beforeAll(() => {
    walk = walkScreens(sharedProduct(), look)
  })

  afterAll(async () => {
    await walk.close()
  })

  test.each(EVERY_SCREEN.filter(screen => isOn(look, screen)))(
    '[PUB-01] [APP-04] [experience 9] $name: nothing for axe, nothing moves, is cut off, covered or beyond the edge',
    async screen => {
      const { page, shifts } = await walk.open(screen)
      await expect.poll(async () => await overflow(page)).toBeLessThanOrEqual(0)
      const faults = [
        ...shifts,
        ...(await textFaults(page)),
        ...(await coveredControls(page)),
        ...(await violations(page, look.theme)),
      ]
      expect(faults, faults.join('\n')).toEqual([])
    },
  )
})
