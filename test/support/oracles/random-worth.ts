import fc from 'fast-check'
import type { OpenedWallet } from '#features/worth/rules/worth.ts'
import { bookOf } from '#money/currency.ts'
import { kobo, type Kobo } from '#money/money.ts'
import type { Asset } from '#records/asset/asset.ts'
import type { Valuation } from '#records/asset/valuation.ts'
import type { Transaction } from '#records/transaction.ts'
import { type Day, DEFAULT_ZONE } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { aDay as someDay, aTransaction, numberedId, WALLET_IDS } from './random-transactions.ts'

const ZONE = DEFAULT_ZONE
const AMOUNT = fc.integer({ min: 0, max: 10_000_000 }).map(kobo)

const someRows = fc
  .uniqueArray(aTransaction(fc.integer({ min: 0, max: 400 }).map(numberedId)), {
    selector: row => row.id,
    maxLength: 60,
  })
  .map((rows): readonly Transaction[] =>
    rows.map(row => {
      return Object.assign({}, row, { amount: kobo(row.amount % 10_000_000), foreign: null })
    }),
  )
const someWallets = fc
  .tuple(
    ...WALLET_IDS.map(id =>
      fc.record({
        id: fc.constant(id),
        name: fc.constant(id),
        openingAmount: AMOUNT,
        foreign: fc.constant(null),
        openedOn: fc.option(someDay()),
        createdAt: someDay().map(day => Date.parse(day)),
      }),
    ),
  )
  .map((wallets): readonly OpenedWallet[] => wallets)
const someThings = fc
  .record({
    debts: fc.array(fc.boolean(), { maxLength: 3 }),
    values: fc.uniqueArray(fc.record({ of: fc.nat(2), day: someDay(), value: AMOUNT }), {
      selector: ({ of, day }) => `${of}${day}`,
      maxLength: 12,
    }),
  })
  .map(({ debts, values }) => ({
    assets: debts.map((isDebt, n): Asset => {
      return { id: `asset-${n}`, name: `Thing ${n}`, isDebt, createdAt: 0 }
    }),
    valuations: values.map(({ of, day, value }): Valuation => {
      return { id: `${of}:${day}`, assetId: `asset-${of}`, day, value }
    }),
  }))
/** The last of the wallets is kept in dollars: what it holds, and what moved in it, is in cents. */
export const ABROAD = WALLET_IDS[2]

/** A rate in quarters of a naira, so that plain arithmetic is exact. */
interface QuarterRate {
  readonly day: Day
  readonly quarters: number
}

const someRates = fc.uniqueArray(
  fc.record({ day: someDay(), quarters: fc.integer({ min: 1, max: 8000 }) }),
  { selector: ({ day }) => day, maxLength: 4 },
)

/** What cents are in kobo on a day, half away from zero: of the latest rate by then, else the next. */
export function plainNaira(cents: number, rates: readonly QuarterRate[], day: Day): Kobo {
  const inOrder = rates.toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const rate = inOrder.findLast(each => each.day <= day) ?? inOrder[0]
  const size = Math.floor((Math.abs(cents) * (rate?.quarters ?? 0) + 2) / 4)
  return kobo(cents < 0 && size > 0 ? -size : size)
}

/** A ledger of a few months with things that are owned and owed, dollars and what they cost. */
export const aWorld = fc
  .record({ rows: someRows, wallets: someWallets, things: someThings, rates: someRates })
  .map(({ rows, wallets, things, rates }) => {
    function abroad(cents: number, day: Day) {
      return {
        amount: plainNaira(cents, rates, day),
        foreign: { currency: 'USD', minor: cents },
      }
    }
    const values = rates.map(({ day, quarters }) => {
      return { currency: 'USD', day, value: String(quarters / 4) }
    })
    return {
      things,
      rates,
      book: bookOf(values),
      rows: rows.map(row =>
        row.walletId === ABROAD
          ? Object.assign({}, row, abroad(row.amount, instantToDay(row.createdAt, ZONE)))
          : row,
      ),
      wallets: wallets.map(wallet => {
        if (wallet.id !== ABROAD) return wallet
        const madeOn = wallet.openedOn ?? instantToDay(wallet.createdAt, ZONE)
        const { amount, foreign } = abroad(wallet.openingAmount, madeOn)
        return Object.assign({}, wallet, { openingAmount: amount, foreign })
      }),
    }
  })
