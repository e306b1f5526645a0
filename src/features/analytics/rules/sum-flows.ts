import { type ForeignMoney, ownUnits, type RateBook, unitsInNaira } from '#money/currency.ts'
import { addKobo, type Kobo, totalKobo, ZERO_KOBO } from '#money/money.ts'
import { addFlows, NO_FLOWS, type WalletFlows } from '#records/wallet-figures.ts'
import { type Day, addDays } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { type Chunk, firstRowFrom, IS_INCOME, IS_NEUTRAL, rowCount, unitsOf } from './chunk.ts'
import { type FlowColumns, oldestFirst } from './flow-groups.ts'
import type { Days } from './flow-steps.ts'
import { boundsOf } from './selection.ts'

const DIRECTION_AND_KIND = IS_INCOME | IS_NEUTRAL

const FLAG_COUNT = DIRECTION_AND_KIND + 1

/** What went in and out of each wallet with rows, by its id, exact, in the unit that the wallet is kept in, or all in kobo. */
export function sumFlows(
  chunks: readonly Chunk[],
  unit: 'own' | 'kobo' = 'own',
): ReadonlyMap<string, WalletFlows> {
  const flowsById = new Map<string, WalletFlows>()
  for (const chunk of chunks) {
    const sums = sumByWalletAndFlags(chunk, unit === 'own' ? unitsOf(chunk) : chunk.amounts)
    for (const [code, walletId] of chunk.wallets.texts.entries()) {
      const known = flowsById.get(walletId) ?? NO_FLOWS
      flowsById.set(walletId, addFlows(known, flowsOf(sums.subarray(code * FLAG_COUNT))))
    }
  }
  return flowsById
}

function sumByWalletAndFlags(chunk: Chunk, amounts: Float64Array): Float64Array {
  const { flags, wallets } = chunk
  const sums = new Float64Array(wallets.texts.length * FLAG_COUNT)
  for (let row = 0; row < rowCount(chunk); row += 1) {
    const place = (wallets.codes[row] ?? 0) * FLAG_COUNT + ((flags[row] ?? 0) & DIRECTION_AND_KIND)
    sums[place] = (sums[place] ?? 0) + (amounts[row] ?? 0)
  }
  return sums
}

function flowsOf([expense = 0, income = 0, transfersOut = 0, transfersIn = 0]: Float64Array) {
  return {
    income: totalKobo(income),
    expense: totalKobo(expense),
    transfersIn: totalKobo(transfersIn),
    transfersOut: totalKobo(transfersOut),
  }
}

/** What the rows of a wallet come to, in all, before a period and by the end of each of its steps (FL5). */
export interface WalletWorth {
  readonly walletId: string
  /** The day of its first row; null where all of them are still on their way. */
  readonly since: Day | null
  /** Without its opening, in the unit that it is kept in: before the first step, then at the end of each. */
  readonly nets: readonly Kobo[]
  /** The same in naira, each row by the rate of its day. */
  readonly nairaNets: readonly Kobo[]
}

/** The steps of a period, of all wallets or one. */
export interface WorthWish {
  readonly from: Day
  readonly steps: readonly Days[]
  readonly walletId: string | undefined
}

/** What the wallets held but for their openings; transfers and adjustments count, as in a balance (FL5). */
export function worthOf(columns: FlowColumns, wish: WorthWish): readonly WalletWorth[] {
  const { chunks, zone, rest } = columns
  const bounds = [
    boundsOf({ from: wish.from }, zone).from,
    ...wish.steps.map(days => boundsOf(days, zone).until),
  ]
  const netsById = new Map<string, Float64Array>()
  // Of months of which all rows are of naira, one sum is both.
  const nairaById = new Map<string, Float64Array>()
  const sinceById = new Map<string, number>()
  for (const [id, flows] of Object.entries(rest)) netsOf(netsById, id, bounds)[0] = netOf(flows)
  for (const [, chunk] of oldestFirst(chunks)) {
    const rows = chunk.wallets.texts.map(id => netsOf(netsById, id, bounds))
    addSigned(chunk, bounds, { amounts: unitsOf(chunk), netsByCode: rows })
    if (chunk.units !== undefined) {
      const more = chunk.wallets.texts.map(id => netsOf(nairaById, id, bounds))
      addSigned(chunk, bounds, { amounts: lessUnits(chunk), netsByCode: more })
    }
    noteFirst(chunk, sinceById)
  }
  return [...netsById]
    .filter(([id]) => wish.walletId === undefined || id === wish.walletId)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([walletId, nets]) => {
      const since = sinceById.get(walletId)
      const day = since === undefined ? null : instantToDay(since, zone)
      const more = nairaById.get(walletId)
      const naira = more === undefined ? nets : nets.map((net, at) => net + (more[at] ?? 0))
      return { walletId, since: day, nets: runningTotals(nets), nairaNets: runningTotals(naira) }
    })
}

/** By how much rows are more in naira than in the units of their wallets. */
function lessUnits(chunk: Chunk): Float64Array {
  const units = unitsOf(chunk)
  return chunk.amounts.map((amount, row) => amount - (units[row] ?? 0))
}

function netsOf(netsById: Map<string, Float64Array>, id: string, bounds: readonly number[]) {
  const nets = netsById.get(id) ?? new Float64Array(bounds.length)
  netsById.set(id, nets)
  return nets
}

function netOf({ income, expense, transfersIn, transfersOut }: WalletFlows): number {
  return income + transfersIn - expense - transfersOut
}

/** Adds each row to the first bound that is after it; what is after the last one is left out. */
function addSigned(
  chunk: Chunk,
  bounds: readonly number[],
  { amounts, netsByCode }: { amounts: Float64Array; netsByCode: readonly Float64Array[] },
) {
  const { flags, wallets } = chunk
  let row = 0
  for (const [place, bound] of bounds.entries()) {
    const end = firstRowFrom(chunk, bound)
    for (; row < end; row += 1) {
      const nets = netsByCode[wallets.codes[row] ?? 0]
      const sign = ((flags[row] ?? 0) & IS_INCOME) === 0 ? -1 : 1
      if (nets) nets[place] = (nets[place] ?? 0) + sign * (amounts[row] ?? 0)
    }
  }
}

function noteFirst({ instants, wallets }: Chunk, sinceById: Map<string, number>): void {
  if (wallets.texts.every(id => sinceById.has(id))) return
  for (const [row, code] of wallets.codes.entries()) {
    const id = wallets.texts[code] ?? ''
    if (!sinceById.has(id)) sinceById.set(id, instants[row] ?? 0)
  }
}

function runningTotals(nets: Float64Array): readonly Kobo[] {
  let sum = 0
  return Array.from(nets, net => {
    sum += net
    return totalKobo(sum)
  })
}

/** A wallet as far as its worth is made of it. */
interface OpenedWallet {
  readonly openingAmount: Kobo
  readonly foreign: ForeignMoney | null
  /** The day it was made. */
  readonly madeOn: Day
}

/** When a worth is asked for: before the first step (0), or at the end of so many, whose last day is given. */
export interface WorthMoment {
  readonly place: number
  readonly lastDay: Day
}

/** What a wallet held at the end of a day, in naira by that day's rate; null where it was not there yet (FL5). */
export function worthAt(
  { openingAmount, foreign, madeOn }: OpenedWallet,
  { worth, rates }: { readonly worth: WalletWorth | undefined; readonly rates: RateBook },
  { place, lastDay }: WorthMoment,
): Kobo | null {
  const began = worth !== undefined && (worth.since === null || worth.since <= lastDay)
  if (madeOn > lastDay && !began) return null
  const held = addKobo(ownUnits(openingAmount, foreign), worth?.nets[place] ?? ZERO_KOBO)
  return unitsInNaira(held, foreign?.currency ?? null, { rates, day: lastDay })
}

/** Those of steps: before the first, and at the end of each, or today. */
export function momentsOf(
  steps: readonly { readonly days: Days }[],
  today: Day,
): readonly WorthMoment[] {
  const [first] = steps
  if (first === undefined) return []
  const before = { place: 0, lastDay: addDays(first.days.from, -1) }
  const ends = steps.map(({ days }, place) => ({
    place: place + 1,
    lastDay: days.to < today ? days.to : today,
  }))
  return [before, ...ends]
}
