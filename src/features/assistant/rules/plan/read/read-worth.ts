import { err, ok, type Result } from '#base/result.ts'
import { debtLists, sumOfSort } from '#features/worth/rules/debt-lists.ts'
import {
  thingLists,
  valueBy,
  WORTH_SORTS,
  type WorthList,
  type WorthSort,
} from '#features/worth/rules/worth.ts'
import { addKobo, type Kobo, subtractKobo, ZERO_KOBO } from '#money/money.ts'
import type { Day } from '#time/day.ts'
import type { Finding } from '../evaluated.ts'
import type { Fault } from '../fault.ts'
import { moneyOf, type Value, valueFigure } from '../figure.ts'
import type { Kept } from '../kept.ts'
import { ANYWHERE } from '../plan.ts'
import type { Source } from '../source.ts'
import { heldFigure, heldScope } from './read-held.ts'

/** What things are worth by a day. */
export function thingsFound(
  ids: readonly string[],
  { things }: Kept,
  day: Day,
): Result<Extract<Finding, { type: 'things' }>, Fault> {
  const chosen = things.filter(({ asset }) => ids.includes(asset.id))
  if (chosen.length < ids.length) return err({ type: 'no-kept' })
  const values = chosen.map(thing => {
    const { name, isDebt } = thing.asset
    const value = valueBy(thing, day)
    const since = value === undefined ? {} : { since: value.day }
    return Object.assign({ name, isDebt, value: value?.value ?? ZERO_KOBO }, since)
  })
  const sums = values.map(({ isDebt, value }) => (isDebt ? subtractKobo(ZERO_KOBO, value) : value))
  return ok({ type: 'things', day, things: values, figure: valueFigure(moneyOf(addKobo(...sums))) })
}

/** What there is less what is owed, at the end of a day (NW1, NW7). */
export async function worthFound(
  kept: Kept,
  day: Day,
  source: Source,
): Promise<Result<Extract<Finding, { type: 'worth' }>, Fault>> {
  if (kept.isAbroad && day < source.today) return err({ type: 'past-rate' })
  const scope = heldScope(ANYWHERE, day)
  const cells = await source.reader.fetchCells(scope, ['wallet'])
  const moved = new Set(cells.map(({ keys }) => keys[0]))
  const { wallets } = await source.names()
  // As net worth has it: a wallet that is not opened yet, and has no entries, holds nothing.
  const there = wallets.filter(({ id }) => moved.has(id) || (kept.openedOn.get(id) ?? day) <= day)
  const held = heldFigure(scope, cells, addKobo(...there.map(({ opening }) => opening)))
  const lists = [
    ...thingLists(kept.things, [day]),
    ...debtLists({ ...kept, circles: kept.circles.map(({ circle }) => circle) }, [day]),
  ]
  const sorts = WORTH_SORTS.map(sort => ({ sort, amount: sortAmount(sort, lists, held.value) }))
  const value = moneyOf(addKobo(...sorts.map(({ amount }) => amount)))
  return ok({ type: 'worth', day, held, sorts, figure: valueFigure(value) })
}

function sortAmount(sort: WorthSort, lists: readonly WorthList[], held: Value): Kobo {
  if (sort !== 'wallets') return sumOfSort(lists, sort, 0)
  return held.type === 'money' ? held.amount : ZERO_KOBO
}
