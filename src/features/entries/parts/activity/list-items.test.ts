import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day } from '#time/day.ts'
import { firstOfDay, type ListItem, listItems } from './list-items.ts'

const FIRST = '2026-11-22' as Day

test('[LI3] each day has its head before its entries, whose places follow each other, and is found by itself', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 12 }),
      counts => {
        const days = counts.map((_, index) => addDays(FIRST, -index))
        const total = counts.reduce((sum, count) => sum + count, 0)
        const ofDays = {
          days,
          income: Float64Array.from(counts, count => count * 100),
          expense: Float64Array.from(counts, () => 250),
          counts: Uint32Array.from(counts),
        }
        const items = listItems(total, ofDays)
        const expected: ListItem[] = []
        let place = 0
        for (const [index, count] of counts.entries()) {
          const day = addDays(FIRST, -index)
          expect(items.headOf(day)).toBe(expected.length)
          expect(firstOfDay(ofDays, day)).toBe(place)
          expected.push({
            type: 'day',
            day,
            net: (count * 100 - 250) as never,
          })
          for (let left = count; left > 0; left -= 1) {
            expected.push({ type: 'entry', place, isLastOfDay: left === 1 })
            place += 1
          }
        }
        expect(items.headOf(addDays(FIRST, 1))).toBeUndefined()
        expect(items.count).toBe(expected.length)
        expect(expected.map((_, index) => items.itemAt(index))).toEqual(expected)
      },
    ),
  )
})

test('[LI3] ordered by anything but the date a list has no days', () => {
  const items = listItems(2, null)
  expect([0, 1].map(index => items.itemAt(index))).toEqual([
    { type: 'entry', place: 0, isLastOfDay: false },
    { type: 'entry', place: 1, isLastOfDay: true },
  ])
})
