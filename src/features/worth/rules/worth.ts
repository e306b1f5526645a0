import type { FlowsBy } from '#features/analytics/rules/flow-answer.ts'
import { momentsOf, worthAt } from '#features/analytics/rules/sum-flows.ts'
import type { RateBook } from '#money/currency.ts'
import { addKobo, type Kobo, subtractKobo, ZERO_KOBO } from '#money/money.ts'
import type { Asset } from '#records/asset/asset.ts'
import type { Valuation } from '#records/asset/valuation.ts'
import type { Wallet } from '#records/wallet.ts'
import type { Day } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'

/** What net worth is made of, by sort, in the order in which it is told. */
export const WORTH_SORTS = ['wallets', 'owned', 'lent', 'circles', 'owed', 'held'] as const

/** One of them. */
export type WorthSort = (typeof WORTH_SORTS)[number]

/** Something that net worth is made of. */
export interface WorthPart {
  readonly id: string
  readonly name: string
  /** What it adds at each of the moments, below zero where it is owed; null where it was not there yet. */
  readonly amounts: readonly (Kobo | null)[]
}

/** The parts of one sort. All of them at the same moments. */
export interface WorthList {
  readonly sort: WorthSort
  readonly parts: readonly WorthPart[]
  /** What entries of it brought into wallets, or took out of them below zero, up to each moment; left out of what none moves. */
  readonly moved?: readonly Kobo[]
}

/** Things that are owned or owed, and their values; in any order. */
export interface Things {
  readonly assets: readonly Asset[]
  readonly valuations: readonly Valuation[]
}

/** A thing with its values, the latest first. */
export interface Thing {
  readonly asset: Asset
  readonly values: readonly Valuation[]
}

/** Things by their sort and name, each with its values. */
export function thingsOf({ assets, valuations }: Things): readonly Thing[] {
  const byAsset = new Map<string, Valuation[]>()
  for (const each of valuations) {
    const values = byAsset.get(each.assetId) ?? []
    values.push(each)
    byAsset.set(each.assetId, values)
  }
  return assets
    .map(asset => {
      const values = (byAsset.get(asset.id) ?? []).toSorted((a, b) => (a.day < b.day ? 1 : -1))
      return { asset, values }
    })
    .toSorted((a, b) => a.asset.name.localeCompare(b.asset.name) || compareIds(a, b))
}

function compareIds(one: Thing, other: Thing): number {
  return one.asset.id < other.asset.id ? -1 : 1
}

/** The latest value of a thing by a day (NW2); undefined where it has none yet. */
export function valueBy({ values }: Thing, day: Day): Valuation | undefined {
  return values.find(each => each.day <= day)
}

/** What things add to net worth at the end of each of some days: owned ones, and below zero what is owed (NW1, NW2). */
export function thingLists(things: readonly Thing[], days: readonly Day[]): readonly WorthList[] {
  const [owned, owed] = [false, true].map(isDebt =>
    things
      .filter(({ asset }) => asset.isDebt === isDebt)
      .map(thing => ({
        id: thing.asset.id,
        name: thing.asset.name,
        amounts: days.map(day => signedBy(thing, day)),
      })),
  )
  return [
    { sort: 'owned', parts: owned ?? [] },
    { sort: 'owed', parts: owed ?? [] },
  ]
}

function signedBy(thing: Thing, day: Day): Kobo | null {
  const value = valueBy(thing, day)?.value
  if (value === undefined) return null
  return thing.asset.isDebt ? subtractKobo(ZERO_KOBO, value) : value
}

/** What all the parts come to at a moment (NW1). */
export function sumAt(lists: readonly WorthList[], moment: number): Kobo {
  return addKobo(
    ...lists.flatMap(({ parts }) => parts.map(({ amounts }) => amounts[moment] ?? ZERO_KOBO)),
  )
}

/** What net worth changed by, and what made it (NW4). All lines but the last come to the last. */
export interface WhatChanged {
  readonly income: Kobo
  /** Below zero, or nothing. */
  readonly expense: Kobo
  /** What wallets began with that were not there before. */
  readonly openings: Kobo
  /** Balances that were set right, and transfers of which the other end is in no wallet. */
  readonly adjustments: Kobo
  /** What money of other currencies was worth more or less by its rates alone (CU6). */
  readonly rates: Kobo
  /** What each sort but wallets was worth more or less. */
  readonly values: readonly { readonly sort: WorthSort; readonly change: Kobo }[]
  readonly change: Kobo
}

/** A wallet, with what it began with. */
export type OpenedWallet = Pick<
  Wallet,
  'id' | 'name' | 'openingAmount' | 'openedOn' | 'createdAt' | 'foreign'
>

/** What wallets hold before the first step of a period and at the end of each (NW1, FL5). */
export function walletList(
  wallets: readonly OpenedWallet[],
  flows: Pick<FlowsBy, 'steps' | 'worth'>,
  { today, zone, rates }: { readonly today: Day; readonly zone: string; readonly rates: RateBook },
): WorthList {
  const moments = momentsOf(flows.steps, today)
  const worthById = new Map(flows.worth.map(each => [each.walletId, each]))
  const parts = wallets.map(({ id, name, openingAmount, foreign, openedOn, createdAt }) => {
    const opened = { openingAmount, foreign, madeOn: openedOn ?? instantToDay(createdAt, zone) }
    const held = { worth: worthById.get(id), rates }
    return { id, name, amounts: moments.map(each => worthAt(opened, held, each)) }
  })
  return { sort: 'wallets', parts }
}

/** What tells how net worth changed: all it is made of at the moments of a picture, and what flowed meanwhile. */
export interface ChangeSources {
  readonly lists: readonly WorthList[]
  readonly flows: Pick<FlowsBy, 'steps' | 'worth'>
  readonly wallets: readonly OpenedWallet[]
  /** The moment that it is told since: before the step of this place. */
  readonly start: number
}

/** Tells what net worth changed by until the last moment of a picture, and what made it (NW4). */
export function whatChanged({ lists, flows, wallets, start }: ChangeSources): WhatChanged {
  const end = flows.steps.length
  const steps = flows.steps.slice(start)
  const income = addKobo(...steps.map(each => each.income))
  const expense = subtractKobo(ZERO_KOBO, addKobo(...steps.map(each => each.expense)))
  const changes = WORTH_SORTS.map(sort => {
    const own = lists.filter(each => each.sort === sort)
    const parts = own.flatMap(each => each.parts)
    const change = addKobo(...parts.map(part => changeOf(part.amounts, start, end)))
    const moved = own.map(each => changeOf(each.moved ?? [], start, end))
    return { sort, change, moved: addKobo(...moved) }
  })
  const held = changes.find(({ sort }) => sort === 'wallets')?.change ?? ZERO_KOBO
  // Lent, it left a wallet, and is owed now: nothing changed.
  const moved = addKobo(...changes.map(each => each.moved))
  const begun = new Set(
    lists
      .filter(({ sort }) => sort === 'wallets')
      .flatMap(({ parts }) => parts.filter(({ amounts }) => beginsIn(amounts, start, end)))
      .map(({ id }) => id),
  )
  const openings = addKobo(
    ...wallets.filter(({ id }) => begun.has(id)).map(({ openingAmount }) => openingAmount),
  )
  const rates = ratesChange({ lists, flows, wallets, start }, begun)
  return {
    income,
    expense,
    openings,
    adjustments: subtractKobo(held, addKobo(income, expense, openings, moved, rates)),
    rates,
    values: changes
      .filter(({ sort }) => sort !== 'wallets')
      .map(each => ({ sort: each.sort, change: addKobo(each.change, each.moved) })),
    change: addKobo(...changes.map(({ change }) => change)),
  }
}

/** What wallets of other currencies changed by beyond what came and went in them, each by the rate of its day. */
function ratesChange(
  { lists, flows, wallets, start }: ChangeSources,
  begun: ReadonlySet<string>,
): Kobo {
  const end = flows.steps.length
  const parts = lists.find(({ sort }) => sort === 'wallets')?.parts ?? []
  const changes = wallets.flatMap(({ id, foreign, openingAmount }) => {
    const part = parts.find(each => each.id === id)
    if (foreign === null || part === undefined) return []
    const nets = flows.worth.find(({ walletId }) => walletId === id)?.nairaNets ?? []
    const moved = addKobo(changeOf(nets, start, end), begun.has(id) ? openingAmount : ZERO_KOBO)
    return [subtractKobo(changeOf(part.amounts, start, end), moved)]
  })
  return addKobo(...changes)
}

function changeOf(amounts: WorthPart['amounts'], from: number, to: number): Kobo {
  return subtractKobo(amounts[to] ?? ZERO_KOBO, amounts[from] ?? ZERO_KOBO)
}

function beginsIn(amounts: WorthPart['amounts'], from: number, to: number): boolean {
  return (amounts[from] ?? null) === null && (amounts[to] ?? null) !== null
}
