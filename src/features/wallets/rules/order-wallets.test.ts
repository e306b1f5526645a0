import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inOrder, lastPosition, moveWallet, type PlacedWallet } from './order-wallets.ts'

const wallets = fc.uniqueArray(
  fc.record({ id: fc.uuid(), position: fc.constantFrom(0, 0, 1024, 2048, -512, 1e9) }),
  { selector: ({ id }) => id, minLength: 1, maxLength: 8 },
)

function moved(ordered: readonly PlacedWallet[], edits: readonly PlacedWallet[]) {
  const places = new Map(edits.map(({ id, position }) => [id, position]))
  return inOrder(
    ordered.map(({ id, position }) => ({ id, position: places.get(id) ?? position })),
  ).map(({ id }) => id)
}

test('[WAL-01] a wallet that is moved stands one further, and no other changes its place to its neighbours', () => {
  fc.assert(
    fc.property(wallets, fc.nat(7), fc.constantFrom('up', 'down'), (all, nth, way) => {
      const ordered = inOrder(all)
      const place = nth % ordered.length
      const id = ordered[place]?.id ?? ''
      const edits = moveWallet(ordered, id, way)
      const to = place + (way === 'up' ? -1 : 1)
      expect(edits === undefined).toBe(to < 0 || to >= ordered.length)
      const ids = ordered.map(each => each.id)
      const wanted = edits === undefined ? ids : ids.toSpliced(place, 1).toSpliced(to, 0, id)
      expect(moved(ordered, edits ?? [])).toEqual(wanted)
    }),
  )
})

test('[WAL-01] once all have places of their own only the moved one gets another', () => {
  const ordered = [1024, 2048, 3072].map((position, at) => ({ id: String(at), position }))
  expect(moveWallet(ordered, '2', 'up')).toEqual([{ id: '2', position: 1536 }])
})

test('[WAL-01] a new wallet stands behind those that were put in order, and with those that were not', () => {
  expect(lastPosition([])).toBe(0)
  expect(lastPosition([{ id: 'a', position: 0 }])).toBe(0)
  expect(
    lastPosition([
      { id: 'a', position: 1024 },
      { id: 'b', position: 3072 },
    ]),
  ).toBe(4096)
})
