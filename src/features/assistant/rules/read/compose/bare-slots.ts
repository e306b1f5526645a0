import type { Thing } from '#features/assistant/rules/plan/plan.ts'
import type { Kobo } from '#money/money.ts'
import { thingsOf } from './rows-of.ts'
import { isAnySaid, type Slots } from './slots.ts'

/** Nothing but what the wallets are: no amounts, no groups, no comparison. */
export function isBare(slots: Slots): boolean {
  const { amounts, weekdays, hours, without, thans, pers, percents } = slots
  return !isAnySaid(amounts, weekdays, hours, without, thans, pers, percents)
}

/** All things of the question, in its order. */
export function thingsIn({ things }: Slots): readonly Thing[] {
  return things.flatMap(each => thingsOf(each, 'out'))
}

/** Names that stand for wallets alone. */
export function walletLists({ things }: Slots): readonly (readonly Thing[])[] {
  return things
    .map(each => thingsOf(each, 'out'))
    .filter(list => list.every(({ kind }) => kind === 'wallet'))
}

/** Sums to the kobo, alone or as an amount. */
export function exactSums({ prices, amounts }: Slots): readonly Kobo[] {
  const exact = amounts.filter(({ least, most }) => least === most)
  return [...prices.map(({ amount }) => amount), ...exact.map(({ least }) => least)]
}

/** Whether what a price is for is said once at most, and of what nothing is called by right behind `for`: it does not matter to a plan. */
export function isForOne({ things }: Slots): boolean {
  const others = things.filter(each => thingsOf(each, 'out').some(({ kind }) => kind !== 'wallet' && kind !== 'budget'))
  return others.length <= 1 && others.every(({ prep, names }) => prep !== '' || names.every(({ isUnknown }) => isUnknown !== true))
}

/** Whether nothing but wallets is named. */
export function isOfWalletsAlone(slots: Slots): boolean {
  return thingsIn(slots).every(({ kind }) => kind === 'wallet')
}
