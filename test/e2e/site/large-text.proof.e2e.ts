import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EVERY_SCREEN } from '#test/looks/every-screen.ts'
import { sharedProduct } from '#test/support/run/shared-product.ts'
import { coveredControls } from '../steps/focus-walk.ts'
import { overflow } from '../steps/looks.ts'
import { DESK, isOn, type Look, PHONE, type ScreenWalk, walkScreens } from '../steps/screen-walk.ts'
import { partedWords, textFaults } from '../steps/text-faults.ts'

const LARGE: readonly Look[] = [
  { ...PHONE, name: '320 px', viewport: { width: 320, height: 640 }, textPercent: 200 },
  { ...DESK, textPercent: 200 },
]

/** As many have set it: with it a phone's own keys stand under the fields of an entry. */
const TOUCHED: Look = { ...PHONE, textPercent: 150, hasTouch: true }

describe.each(LARGE)('with text twice as large on $name', look => {
  let walk: ScreenWalk

  beforeAll(() => {
    walk = walkScreens(sharedProduct(), look)
  })

  afterAll(async () => {
    await walk.close()
  })

  test.each(EVERY_SCREEN.filter(screen => isOn(look, screen)))(
    '[PUB-01] [APP-04] [experience 9] $name: nothing moves, is cut off, covered or beyond the edge',
    async screen => {
      const { page, shifts } = await walk.open(screen)
      await expect.poll(async () => await overflow(page)).toBeLessThanOrEqual(0)
      const faults = [...shifts, ...(await textFaults(page)), ...(await coveredControls(page))]
      expect(faults, faults.join('\n')).toEqual([])
    },
  )
})

describe('with text half as large again on a phone that is touched', () => {
  let walk: ScreenWalk

  beforeAll(() => {
    walk = walkScreens(sharedProduct(), TOUCHED)
  })

  afterAll(async () => {
    await walk.close()
  })

  test.each(EVERY_SCREEN.filter(screen => isOn(TOUCHED, screen)))(
    '[APP-04] [experience 9] $name: no word is parted, nothing is cut off, or covered by what stays at the foot',
    async screen => {
      const { page } = await walk.open(screen)
      const faults = [
        ...(await partedWords(page)),
        ...(await textFaults(page)),
        ...(await coveredControls(page)),
      ]
      expect(faults, faults.join('\n')).toEqual([])
    },
  )
})
