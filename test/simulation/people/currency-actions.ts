import { isDeepStrictEqual } from 'node:util'
import {
  editTransaction,
  recordTransactions,
  recordTransfer,
} from '#features/entries/data/commands.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { deleteRate, setRate } from '#features/wallets/data/rates.ts'
import { recordKey } from '#ledger/store/record-key.ts'
import type { TransactionRow, WalletRow } from '#ledger/store/rows.ts'
import { moneyOf } from '#money/currency.ts'
import { kobo, ZERO_KOBO } from '#money/money.ts'
import { rateId } from '#records/rate.ts'
import { parseDay } from '#time/day.ts'
import { Broken } from '../invariants.ts'
import { type LedgerState, rowsOf } from '../ledger-state.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { ServerRecord } from '../world/server-state.ts'
import type { Act, Seen } from './user-actions.ts'

// Few, so that two devices often say what a currency costs on one day.
const DAYS = ['2026-11-01', '2026-11-10', '2026-11-19'].flatMap(text => parseDay(text) ?? [])
const MOST_RATE = 2000
const OLDEST_MS = 20 * 86_400_000

/** What a person does about money of other currencies: wallets, what they cost, and what moves in them. */
export function changeSomeCurrency(random: SeededRandom, seen: Seen): Act | undefined {
  const abroad = seen.wallets.filter(({ foreign }) => foreign !== null)
  const [wallet] = abroad
  if (wallet === undefined) return makeAbroad(random)
  const does = random.below(10)
  if (does < 3) return sayRate(random)
  if (does < 4) return dropRate(random)
  if (does < 5) return makeAbroad(random)
  if (does < 8) return spendAbroad(random, random.pick(abroad), seen)
  if (does < 9) return sendAbroad(random, wallet, seen)
  return editAbroad(random, seen)
}

/** The wallets that are kept in naira. */
export function nairaWallets({ wallets }: Seen): readonly WalletRow[] {
  return wallets.filter(({ foreign }) => foreign === null)
}

/** The wallets into which a row may go as it is: those of its currency. */
export function walletsLike(row: TransactionRow, { wallets }: Seen): readonly WalletRow[] {
  return wallets.filter(({ foreign }) => foreign?.currency === row.foreign?.currency)
}

function someRate(random: SeededRandom) {
  const value = `${1 + random.below(MOST_RATE)}.${random.below(100)}1`
  return { currency: random.chance(0.7) ? 'USD' : 'XOF', day: random.pick(DAYS), value }
}

function makeAbroad(random: SeededRandom): Act {
  const rate = someRate(random)
  const foreign = { currency: rate.currency, minor: random.below(100_000) }
  const named = { name: `Abroad ${random.below(1000)}`, type: 'Savings', image: '' }
  const command = { ...named, openingAmount: ZERO_KOBO, foreign, rate }
  return {
    name: 'create foreign wallet',
    run: async ledger => ({ result: await createWallet(ledger, command) }),
  }
}

function sayRate(random: SeededRandom): Act {
  const rate = someRate(random)
  return { name: 'say rate', run: async ledger => ({ result: await setRate(ledger, rate) }) }
}

function dropRate(random: SeededRandom): Act {
  const { currency, day } = someRate(random)
  const id = rateId(currency, day)
  return {
    name: 'delete rate',
    run: async ledger => ({
      result: await deleteRate(ledger, id),
      removed: recordKey('rate', id),
    }),
  }
}

function spendAbroad(random: SeededRandom, { id, foreign }: WalletRow, seen: Seen): Act {
  const money = moneyOf(kobo(1 + random.below(50_000)), foreign)
  const ageMs = random.below(OLDEST_MS)
  const row = { ...money, category: 'food', labelId: null, budgetId: null, description: '' }
  return {
    name: 'record in foreign wallet',
    run: async ledger => {
      const createdAt = Math.min(ledger.clock(), seen.now) - ageMs
      const rows = [{ ...row, createdAt }]
      return { result: await recordTransactions(ledger, { type: 'expense', walletId: id, rows }) }
    },
  }
}

function sendAbroad(random: SeededRandom, to: WalletRow, seen: Seen): Act | undefined {
  const from = seen.wallets.find(({ id }) => id !== to.id)
  if (from === undefined) return undefined
  const [sent, arrives] = [from, to].map(({ foreign }) =>
    moneyOf(kobo(1 + random.below(50_000)), foreign),
  )
  const command = {
    fromWalletId: from.id,
    toWalletId: to.id,
    amount: sent?.amount ?? ZERO_KOBO,
    foreign: sent?.foreign ?? null,
    toForeign: arrives?.foreign ?? null,
    description: '',
    labelId: null,
    createdAt: Date.parse('2026-11-20T12:00:00Z'),
  }
  return {
    name: 'transfer over currencies',
    run: async ledger => ({ result: await recordTransfer(ledger, command) }),
  }
}

function editAbroad(random: SeededRandom, seen: Seen): Act | undefined {
  const rows = seen.transactions.filter(({ foreign }) => foreign !== null)
  if (rows.length === 0) return undefined
  const { id, foreign } = random.pick(rows)
  const change = { foreign: moneyOf(kobo(1 + random.below(50_000)), foreign).foreign }
  return {
    name: 'edit foreign amount',
    run: async ledger => ({
      result: await editTransaction(ledger, id, change),
      edited: recordKey('transaction', id),
    }),
  }
}

/** CU3: what is never sent, what rows are in naira, each device reckons as the server does. */
export function checkWorth(states: readonly LedgerState[], records: readonly ServerRecord[]): void {
  const theirs = new Map(
    records
      .filter(
        ({ kind, isDeleted, columns }) =>
          kind === 'transaction' && !isDeleted && columns['foreign'] !== null,
      )
      .map(({ id, columns }) => [id, columns['amount']]),
  )
  for (const { view } of states) {
    const rows = rowsOf(view, 'transaction').filter(({ foreign }) => foreign !== null)
    const ours = new Map<string, unknown>(rows.map(({ id, amount }) => [id, amount]))
    const isSame = [...theirs].every(([id, amount]) => isDeepStrictEqual(ours.get(id), amount))
    if (isSame && ours.size === theirs.size) continue
    throw new Broken('CU3 worth', JSON.stringify({ ours: [...ours], theirs: [...theirs] }))
  }
}
