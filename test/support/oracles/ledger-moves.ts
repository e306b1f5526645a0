import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { assertNever } from '#base/assert.ts'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { budgetBody, labelBody, rowBody } from '../device/ledger-factory.ts'
import type { TestRequest } from '../server/call-app.ts'
import type { Move } from './ledger-oracle.ts'

const wallet = fc.constantFrom('w1', 'w2', 'w3')
const label = fc.constantFrom('l1', 'l2')
const budget = fc.constantFrom('b1', 'b2', 'b3')
const row = fc.constantFrom('r1', 'r2', 'r3', 'o1', 'n1', 'o2', 'n2')
const amount = fc.integer({ min: 1, max: 5 })
const pair = fc.constantFrom({ out: 'o1', into: 'n1' }, { out: 'o2', into: 'n2' })

/** Something that a person does to a small ledger. */
export const aMove: fc.Arbitrary<Move> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('createWallet' as const), wallet }) },
  fc.record({ kind: fc.constant('deleteWallet' as const), wallet }),
  fc.record({ kind: fc.constant('createLabel' as const), label }),
  fc.record({ kind: fc.constant('deleteLabel' as const), label }),
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('createBudget' as const), budget, label }),
  },
  fc.record({ kind: fc.constantFrom('endBudget' as const, 'deleteBudget' as const), budget }),
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('createRow' as const),
      row: fc.constantFrom('r1', 'r2', 'r3'),
      wallet,
      label: fc.option(label),
      budget: fc.option(budget),
      amount,
    }),
  },
  {
    weight: 3,
    arbitrary: fc
      .record({ kind: fc.constant('transfer' as const), pair, from: wallet, to: wallet, amount })
      .map(({ pair: { out, into }, kind, from, to, amount: sum }) => {
        return { kind, out, into, from, to, amount: sum }
      }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('editRow' as const),
      row,
      amount,
      wallet: fc.option(wallet, { nil: undefined }),
      type: fc.option(fc.constantFrom('income' as const, 'expense' as const), { nil: undefined }),
    }),
  },
  fc.record({ kind: fc.constant('deleteRow' as const), row }),
)

/** The id behind a short name: the same one in every run, since ids are a person's own. */
export function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The id behind a short name, if there is one. */
export function idIfAny(name: string | null | undefined): string | undefined {
  return typeof name === 'string' ? idOf(name) : undefined
}

/** The documented call that makes the move. */
export function requestOf(made: Move): readonly [Call, TestRequest] {
  switch (made.kind) {
    case 'createWallet':
      return [calls.createWallet, { body: { id: idOf(made.wallet), name: 'Kuda', amount: 0 } }]
    case 'deleteWallet':
      return [calls.deleteWallet, { params: { id: idOf(made.wallet) } }]
    case 'createLabel':
      return [calls.createLabel, { body: { ...labelBody(), id: idOf(made.label) } }]
    case 'deleteLabel':
      return [calls.deleteLabel, { params: { id: idOf(made.label) } }]
    case 'createBudget': {
      // Any row counts in it, whenever it was spent.
      const schedule = { frequency: 'one-time', endDate: '2026-11-30' }
      const body = { ...budgetBody(idOf(made.label), schedule), id: idOf(made.budget) }
      return [calls.createBudget, { body }]
    }
    case 'endBudget':
      return [calls.editBudget, { params: { id: idOf(made.budget) }, body: { ended: true } }]
    case 'deleteBudget':
      return [calls.deleteBudget, { params: { id: idOf(made.budget) } }]
    case 'createRow': {
      const references = { label: idIfAny(made.label), budgetId: idIfAny(made.budget) }
      const transactions = [rowBody({ ...references, id: idOf(made.row), amount: made.amount })]
      const body = { walletId: idOf(made.wallet), type: 'expense', transactions }
      return [calls.createTransactions, { body }]
    }
    case 'transfer': {
      const ids = { id: idOf(`t${made.out}`), outId: idOf(made.out), inId: idOf(made.into) }
      const wallets = { fromWalletId: idOf(made.from), toWalletId: idOf(made.to) }
      const body = { ...ids, ...wallets, amount: made.amount, date: '2026-11-20' }
      return [calls.transferBetweenWallets, { body }]
    }
    case 'editRow': {
      const change = { amount: made.amount, walletId: idIfAny(made.wallet), type: made.type }
      return [calls.editTransaction, { params: { id: idOf(made.row) }, body: change }]
    }
    case 'deleteRow':
      return [calls.deleteTransaction, { params: { id: idOf(made.row) } }]
    default:
      return assertNever(made)
  }
}
