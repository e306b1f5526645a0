import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_WAIT_MS } from '#time/backoff.ts'
import type { Op, OpState } from '../store/op.ts'
import type { RecordKey } from '../store/rows.ts'
import { blockedIds, dependentIds, hasSendable, nextToSend, nextWake } from './queue.ts'

const NOW = 1_000_000
const MOMENT = { now: NOW, isNetworkBack: false }

function anOp(seq: number, change: Partial<Op> = {}): Op {
  return {
    seq,
    id: `op-${seq}`,
    kind: 'createTransactions',
    schema: 1,
    method: 'POST',
    path: '/x',
    body: null,
    creates: [],
    touches: [],
    needs: [],
    editedAt: 0,
    state: 'queued',
    attempts: 0,
    nextAt: 0,
    createdAt: 0,
    appVersion: '',
    ...change,
  }
}

function wallet(n: number): RecordKey {
  return `wallet:${n}`
}

function row(n: number): RecordKey {
  return `transaction:${n}`
}

function nextSeqs(ops: readonly Op[]): readonly number[] {
  return nextToSend(ops, MOMENT).map(op => op.seq)
}

interface QueueShape {
  readonly state: OpState
  readonly made: number
  readonly needs: readonly number[]
  readonly touches: readonly number[]
}

const smallKey = fc.integer({ min: 1, max: 4 })

const queueShape: fc.Arbitrary<QueueShape> = fc.record({
  state: fc.constantFrom<OpState>('queued', 'retry', 'sending', 'acked', 'parked'),
  made: smallKey,
  needs: fc.array(smallKey, { maxLength: 2 }),
  touches: fc.array(smallKey, { maxLength: 1 }),
})

/** Each makes a row; what it needs may be made by an earlier one, as commands have it. */
function opsOf(shapes: readonly QueueShape[]): readonly Op[] {
  function rowOf(index: number): RecordKey | undefined {
    const made = shapes[index]?.made
    return made === undefined ? undefined : row(100 * (made + 10 * index))
  }
  return shapes.map((each, index) =>
    anOp(index, {
      state: each.state,
      creates: [rowOf(index)].filter(key => key !== undefined),
      needs: each.needs.map(back => rowOf(index - back)).filter(key => key !== undefined),
      touches: each.touches.map(wallet),
    }),
  )
}

test('[OB5] they go in local order, wherever they lie in the list', () => {
  expect(nextSeqs([anOp(3), anOp(1), anOp(2)])).toEqual([1, 2, 3])
})

test('[OB7] [BA3] a write goes behind whoever creates what it needs, and waits with it', () => {
  const create = anOp(1, { kind: 'createWallet', creates: [wallet(1)], nextAt: NOW + 9 })
  const needs = anOp(2, { needs: [wallet(1)] })
  expect(nextSeqs([create, needs])).toEqual([])
  expect(nextSeqs([{ ...create, nextAt: 0 }, needs])).toEqual([1, 2])
  expect(nextSeqs([{ ...create, state: 'acked' }, needs])).toEqual([2])
})

test('[OB7] a write stays behind an earlier one on the same record; others pass them', () => {
  const held = anOp(1, { touches: [row(1)], needs: [wallet(1)], nextAt: NOW + 9 })
  const sameRow = anOp(2, { kind: 'deleteTransaction', touches: [row(1)] })
  const itsWallet = anOp(3, { kind: 'deleteWallet', touches: [wallet(1)] })
  const other = anOp(4, { touches: [row(2)], needs: [wallet(2)] })
  expect(nextSeqs([held, sameRow, itsWallet, other])).toEqual([4])
  expect(nextSeqs([{ ...held, nextAt: 0 }, sameRow, itsWallet, other])).toEqual([1, 2, 3, 4])
})

test('[OB7] a wallet waits for an earlier deletion of one, which makes room for it', () => {
  const removal = anOp(1, { kind: 'deleteWallet', touches: [wallet(1)], nextAt: NOW + 9 })
  const create = anOp(2, { kind: 'createWallet', creates: [wallet(2)] })
  expect(nextSeqs([removal, create])).toEqual([])
})

test('[OB6] blocked reaches through any number of writes, in any order of the list', () => {
  const chain = [
    anOp(1, { state: 'parked', creates: [wallet(1)] }),
    anOp(2, { needs: [wallet(1)], creates: [row(1)] }),
    anOp(3, { touches: [row(1)] }),
    anOp(4, { needs: [wallet(2)] }),
  ]
  expect([...blockedIds(chain.toReversed())].toSorted()).toEqual(['op-2', 'op-3'])
  expect(nextSeqs(chain)).toEqual([4])
  expect(dependentIds(chain, chain.slice(1, 2))).toEqual(new Set(['op-3']))
})

const group: RecordKey = 'categoryGroup:1'

test('[OB7] what is made again under its id goes behind its deletion, which waits for nothing that comes later', () => {
  const removal = anOp(1, { kind: 'deleteCategoryGroup', touches: [group] })
  const again = anOp(2, { kind: 'createCategoryGroup', creates: [group] })
  expect(nextSeqs([removal, again])).toEqual([1, 2])
  expect(nextSeqs([{ ...removal, nextAt: NOW + 9 }, again])).toEqual([])
  expect(nextSeqs([{ ...removal, state: 'acked' }, again])).toEqual([2])
})

test('[OB6] a refused deletion blocks what brings back or makes again what it deletes, and no refused one what was before it', () => {
  const deleted = anOp(1, { kind: 'deleteTransactions', touches: [row(1), row(2)] })
  const back = anOp(2, { kind: 'restoreTransactions', touches: [row(2)], creates: [row(3)] })
  const edit = anOp(3, { kind: 'editTransaction', touches: [row(3)] })
  const other = anOp(4, { kind: 'restoreTransactions', touches: [row(4)], creates: [row(5)] })
  const refused: Op = { ...deleted, state: 'parked' }
  expect([...blockedIds([edit, other, back, refused])].toSorted()).toEqual(['op-2', 'op-3'])
  expect(nextSeqs([refused, back, edit, other])).toEqual([4])
  const removal = anOp(5, { kind: 'deleteCategoryGroup', touches: [group] })
  const again = anOp(6, { kind: 'createCategoryGroup', creates: [group] })
  expect(blockedIds([{ ...removal, state: 'parked' }, again])).toEqual(new Set(['op-6']))
  expect(blockedIds([removal, { ...again, state: 'parked' }])).toEqual(new Set())
})

test('[OB8] a wait ends in time, with the network, or when the clock was set back', () => {
  const waiting = anOp(1, { state: 'retry', waitsFor: 'network', nextAt: NOW + 60_000 })
  expect(hasSendable([waiting], MOMENT)).toBe(false)
  expect(hasSendable([waiting], { ...MOMENT, isNetworkBack: true })).toBe(true)
  const asked: Op = { ...waiting, waitsFor: 'server' }
  expect(hasSendable([asked], { ...MOMENT, isNetworkBack: true })).toBe(false)
  expect(hasSendable([asked], { now: NOW + 60_000, isNetworkBack: false })).toBe(true)
  expect(hasSendable([{ ...asked, nextAt: NOW + MAX_WAIT_MS + 1 }], MOMENT)).toBe(true)
})

test('[PS9] there is a time to look again while anything waits for time, and none for what is blocked', () => {
  expect(nextWake([anOp(1, { nextAt: NOW + 5 }), anOp(2, { nextAt: NOW + 3 })], NOW)).toBe(NOW + 3)
  expect(nextWake([anOp(1)], NOW)).toBe(NOW)
  const blocked = [
    anOp(1, { state: 'parked', creates: [wallet(1)] }),
    anOp(2, { needs: [wallet(1)] }),
  ]
  expect(nextWake(blocked, NOW)).toBeUndefined()
})

test('[BA3] a call carries 500 writes and 200 kB at most, and a larger write alone', () => {
  const many = Array.from({ length: 600 }, (_, seq) => anOp(seq, { creates: [row(seq)] }))
  expect(nextSeqs(many)).toHaveLength(500)
  const large = { body: 'x'.repeat(150_000) }
  expect(nextSeqs([anOp(1, large), anOp(2, large), anOp(3)])).toEqual([1])
  expect(nextSeqs([anOp(1), anOp(2, { body: 'x'.repeat(250_000) }), anOp(3)])).toEqual([1])
  expect(nextSeqs([anOp(2, { body: 'x'.repeat(250_000) }), anOp(3)])).toEqual([2])
})

test('[BA3] in the order of a call, what a write needs is on the server or goes before it', () => {
  fc.assert(
    fc.property(fc.array(queueShape, { maxLength: 12 }), shapes => {
      const ops = opsOf(shapes)
      const together = nextToSend(ops, MOMENT)
      const made = new Set(ops.filter(op => op.state === 'acked').flatMap(op => op.creates))
      const toMake = new Set(ops.flatMap(op => op.creates))
      for (const op of together) {
        const needed = [...op.needs, ...op.touches].filter(key => toMake.has(key))
        const lacking = needed.filter(key => !made.has(key) && !op.creates.includes(key))
        expect(lacking).toEqual([])
        for (const key of op.creates) made.add(key)
      }
      expect(together).toEqual(together.toSorted((a, b) => a.seq - b.seq))
    }),
  )
})

test('[I7] whatever the queue, sending on and on sends all that no refused write blocks', () => {
  fc.assert(
    fc.property(fc.array(queueShape, { maxLength: 12 }), shapes => {
      let ops = opsOf(shapes)
      const blocked = blockedIds(ops)
      for (let sent = nextToSend(ops, MOMENT); sent.length > 0; sent = nextToSend(ops, MOMENT)) {
        const ids = new Set(sent.map(op => op.id))
        ops = ops.map(op => (ids.has(op.id) ? { ...op, state: 'acked' } : op))
      }
      const left = ops.filter(op => op.state !== 'acked' && op.state !== 'parked')
      expect(left.map(op => op.id)).toEqual(left.filter(op => blocked.has(op.id)).map(op => op.id))
    }),
  )
})
