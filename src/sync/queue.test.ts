import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Op, OpState } from '#db/op.ts'
import type { RecordKey } from '#db/rows.ts'
import {
  blockedIds,
  dependentIds,
  hasSendable,
  MAX_WAIT_MS,
  nextToSend,
  nextWake,
} from './queue.ts'

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

test('[OB5] the first in local order goes first, wherever it lies in the list', () => {
  expect(nextToSend([anOp(3), anOp(1), anOp(2)], MOMENT)?.seq).toBe(1)
})

test('[OB7] a write waits for whoever creates what it needs, acknowledged creators excepted', () => {
  const create = anOp(1, { kind: 'createWallet', creates: [wallet(1)], nextAt: NOW + 9 })
  const needs = anOp(2, { needs: [wallet(1)] })
  expect(nextToSend([create, needs], MOMENT)).toBeUndefined()
  expect(nextToSend([{ ...create, state: 'acked' }, needs], MOMENT)?.seq).toBe(2)
})

test('[OB7] an earlier unsent write on the same record goes first; others pass it', () => {
  const held = anOp(1, { touches: [row(1)], needs: [wallet(1)], nextAt: NOW + 9 })
  const sameRow = anOp(2, { kind: 'deleteTransaction', touches: [row(1)] })
  const itsWallet = anOp(3, { kind: 'deleteWallet', touches: [wallet(1)] })
  const other = anOp(4, { touches: [row(2)], needs: [wallet(2)] })
  expect(nextToSend([held, sameRow, itsWallet, other], MOMENT)?.seq).toBe(4)
})

test('[OB7] a wallet waits for an earlier deletion of one, which makes room for it', () => {
  const removal = anOp(1, { kind: 'deleteWallet', touches: [wallet(1)], nextAt: NOW + 9 })
  const create = anOp(2, { kind: 'createWallet', creates: [wallet(2)] })
  expect(nextToSend([removal, create], MOMENT)).toBeUndefined()
})

test('[OB6] blocked reaches through any number of writes, in any order of the list', () => {
  const chain = [
    anOp(1, { state: 'parked', creates: [wallet(1)] }),
    anOp(2, { needs: [wallet(1)], creates: [row(1)] }),
    anOp(3, { touches: [row(1)] }),
    anOp(4, { needs: [wallet(2)] }),
  ]
  expect([...blockedIds(chain.toReversed())].toSorted()).toEqual(['op-2', 'op-3'])
  expect(nextToSend(chain, MOMENT)?.seq).toBe(4)
  expect(dependentIds(chain, chain.slice(1, 2))).toEqual(new Set(['op-3']))
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

test('[I7] whatever the queue, sending one after another sends all that no refused write blocks', () => {
  const state = fc.constantFrom<OpState>('queued', 'retry', 'sending', 'acked', 'parked')
  const key = fc.integer({ min: 1, max: 4 })
  const shape = fc.record({
    state,
    made: key,
    needs: fc.array(key, { maxLength: 2 }),
    touches: fc.array(key, { maxLength: 1 }),
  })
  fc.assert(
    fc.property(fc.array(shape, { maxLength: 12 }), shapes => {
      let ops = shapes.map((each, index) =>
        anOp(index, {
          state: each.state,
          creates: [row(100 * (each.made + 10 * index))],
          // What is needed may be made by an earlier write, as commands have it.
          needs: each.needs.flatMap(back =>
            shapes[index - back] === undefined
              ? []
              : [row(100 * ((shapes[index - back]?.made ?? 0) + 10 * (index - back)))],
          ),
          touches: each.touches.map(wallet),
        }),
      )
      const blocked = blockedIds(ops)
      for (let next = nextToSend(ops, MOMENT); next !== undefined; next = nextToSend(ops, MOMENT)) {
        const sent = next
        ops = ops.map(op => (op === sent ? { ...op, state: 'acked' } : op))
      }
      const left = ops.filter(op => op.state !== 'acked' && op.state !== 'parked')
      expect(left.map(op => op.id)).toEqual(left.filter(op => blocked.has(op.id)).map(op => op.id))
    }),
  )
})
