import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FieldMark } from '../db/tables/synced-tables.ts'
import { type EditStamp, editWins, mergeEdit } from './edit-rule.ts'

const PHONE = 'phone'
const LAPTOP = 'laptop'

function mark(over: Partial<FieldMark> = {}): FieldMark {
  return { v: 5, at: 1000, device: PHONE, seq: 3, op: 'b', ...over }
}

function edit(over: Partial<EditStamp> = {}): EditStamp {
  return { base: 1, at: 1000, device: LAPTOP, seq: 1, op: 'c', ...over }
}

test('[P6] a field that nobody edited takes any edit', () => {
  expect(editWins(undefined, edit())).toBe(true)
})

test('[P6] edits of one device go by its own order, whatever their age and base', () => {
  expect(editWins(mark(), edit({ device: PHONE, seq: 4, at: 1 }))).toBe(true)
  expect(editWins(mark(), edit({ device: PHONE, seq: 2, at: 9999, base: 99 }))).toBe(false)
  expect(editWins(mark(), edit({ device: PHONE, seq: 3, at: 9999, base: 99 }))).toBe(false)
})

test('[P6] an edit that had seen the last one wins though its clock says earlier', () => {
  expect(editWins(mark(), edit({ base: 5, at: 1 }))).toBe(true)
  expect(editWins(mark(), edit({ base: 4, at: 1 }))).toBe(false)
})

test('[P6] of two that had not seen each other the later wins; a tie goes to the greater id', () => {
  expect(editWins(mark(), edit({ at: 1001 }))).toBe(true)
  expect(editWins(mark(), edit({ at: 999 }))).toBe(false)
  expect(editWins(mark(), edit({ op: 'c' }))).toBe(true)
  expect(editWins(mark(), edit({ op: 'a' }))).toBe(false)
})

test('[P6] a plain call without sync headers wins', () => {
  const plain = { base: undefined, at: 0, device: undefined, seq: undefined, op: undefined }
  expect(editWins(mark({ at: 9999 }), plain)).toBe(true)
})

const stamps = fc.record({
  base: fc.constant(0),
  at: fc.integer({ min: 0, max: 5 }),
  device: fc.constantFrom('a', 'b', 'c'),
  seq: fc.nat({ max: 50 }),
  op: fc.uuid(),
})

test('[P3] concurrent edits of different devices end alike in any order of arrival', () => {
  const edits = fc.uniqueArray(stamps, {
    minLength: 2,
    maxLength: 3,
    selector: stamp => stamp.device,
  })
  fc.assert(
    fc.property(edits, list => {
      const [winner] = finalWriters([list])
      for (const order of permutations(list)) expect(finalWriters([order])).toEqual([winner])
    }),
  )
})

function finalWriters(orders: readonly (readonly EditStamp[])[]): readonly (string | undefined)[] {
  return orders.map(order => {
    let fields = { name: '' }
    let marks = {}
    for (const [index, stamp] of order.entries()) {
      const sent = { name: stamp.op ?? '' }
      const merged = mergeEdit({ fields, marks }, sent, { ...stamp, version: index + 1 })
      fields = merged.fields
      marks = merged.marks
    }
    return fields.name
  })
}

function permutations<T>(list: readonly T[]): readonly (readonly T[])[] {
  if (list.length <= 1) return [list]
  return list.flatMap((item, index) =>
    permutations(list.toSpliced(index, 1)).map(rest => [item].concat(rest)),
  )
}

test('[P6] different fields edited on two devices are both kept', () => {
  const stored = { fields: { name: 'Kuda', image: '' }, marks: {} }
  const first = mergeEdit(stored, { name: 'Main' }, { ...edit(), version: 2 })
  const second = mergeEdit(
    { fields: first.fields, marks: first.marks },
    { image: '/cards/palm.svg' },
    { ...edit({ device: PHONE, at: 1 }), version: 3 },
  )
  expect(second.fields).toEqual({ name: 'Main', image: '/cards/palm.svg' })
})

test('[P6] setting the value that is there changes nothing but is remembered as an edit', () => {
  const stored = { fields: { name: 'Kuda' }, marks: { name: mark() } }
  const same = mergeEdit(stored, { name: 'Kuda' }, { ...edit({ at: 2000 }), version: 9 })
  expect(same.changed.size).toBe(0)
  expect(same.marks['name']).toMatchObject({ v: 5, at: 2000, device: LAPTOP })
})

test('[P6] a list is one field, and the same when it says the same in whatever order its keys come', () => {
  const stored = { fields: { labels: [{ labelId: 'food', amount: 1 }] }, marks: {} }
  const same = mergeEdit(
    stored,
    { labels: [{ amount: 1, labelId: 'food' }] },
    { ...edit(), version: 9 },
  )
  expect(same.changed.size).toBe(0)
  const other = mergeEdit(stored, { labels: [] }, { ...edit(), version: 9 })
  expect(other).toMatchObject({ fields: { labels: [] }, changed: new Set(['labels']) })
})

test('[P6] a field sent as undefined is not an edit', () => {
  const stored = { fields: { name: 'Kuda' }, marks: {} }
  const merged = mergeEdit(stored, { name: undefined }, { ...edit(), version: 9 })
  expect(merged).toEqual({ ...stored, changed: new Set(), unseen: [] })
})

test('[CL1] a clash is of two devices, two values, and an edit that had not seen the other', () => {
  const stored = { fields: { name: 'Kuda' }, marks: { name: mark() } }
  function unseenOf(name: string, over: Partial<EditStamp>) {
    return mergeEdit(stored, { name }, { ...edit(over), version: 9 }).unseen
  }
  const found = { field: 'name', mark: mark(), stored: 'Kuda', sent: 'Opay' }
  expect(unseenOf('Opay', { base: 4, at: 1001 })).toEqual([{ ...found, wins: true }])
  expect(unseenOf('Opay', { base: 4, at: 999 })).toEqual([{ ...found, wins: false }])
  expect(unseenOf('Opay', { base: 5 })).toEqual([])
  expect(unseenOf('Kuda', { base: 4 })).toEqual([])
  expect(unseenOf('Opay', { base: 4, device: PHONE })).toEqual([])
  expect(unseenOf('Opay', { base: undefined })).toEqual([])
  expect(unseenOf('Opay', { base: undefined, device: undefined })).toEqual([])
})
