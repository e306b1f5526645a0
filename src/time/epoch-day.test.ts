import fc from 'fast-check'
import { expect, test } from 'vitest'
import { civilToEpochDay, epochDayToCivil } from './epoch-day.ts'

const DAY_MS = 86_400_000

test('days are counted as the engine counts them, there and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -700_000, max: 2_900_000 }), epochDay => {
      const date = new Date(epochDay * DAY_MS)
      const civil = {
        year: date.getUTCFullYear(),
        month: date.getUTCMonth() + 1,
        dayOfMonth: date.getUTCDate(),
      }
      expect(epochDayToCivil(epochDay)).toEqual(civil)
      expect(civilToEpochDay(civil)).toBe(epochDay)
    }),
    { numRuns: 1000 },
  )
})
