import { expect, test } from 'vitest'
import { nextSlots } from './use-row-slots.ts'

function isNoneNear(): boolean {
  return false
}

const FIRST = nextSlots({ ids: [], slots: new Map(), next: 0 }, ['a', 'b', 'c', 'd'], isNoneNear)

function slotsOf(ids: readonly string[], isNear: (id: string) => boolean = isNoneNear) {
  const { slots } = nextSlots(FIRST, ids, isNear)
  return ids.map(id => slots.get(id))
}

test('[experience 11] other entries are given the rows of those that are gone', () => {
  expect(slotsOf(['w', 'x', 'y', 'z'])).toEqual([0, 1, 2, 3])
  expect(slotsOf(['x'])).toEqual([0])
  expect(slotsOf(['v', 'w', 'x', 'y', 'z'])).toEqual([0, 1, 2, 3, 4])
})

test('[experience 11] what stays keeps its row, and no row is moved past another', () => {
  expect(slotsOf(['new', 'a', 'b', 'c'])).toEqual([4, 0, 1, 2])
  expect(slotsOf(['x', 'b', 'y', 'z'])).toEqual([0, 1, 2, 3])
  expect(slotsOf(['a', 'x', 'y', 'd'])).toEqual([0, 1, 2, 3])
  expect(slotsOf(['a', 'x', 'b', 'd'])).toEqual([0, 4, 1, 3])
})

test('[experience 11] a row that was come to is never given another entry', () => {
  expect(slotsOf(['w', 'x', 'y', 'z'], id => id === 'b')).toEqual([0, 2, 3, 4])
})
