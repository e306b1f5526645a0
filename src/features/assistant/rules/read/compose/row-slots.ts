import { kobo } from '#money/money.ts'
import { isAnySaid, type Slots } from './slots.ts'

/** Slots as those of rows told one by one; undefined where they compare or reckon. */
export function rowSlots(slots: Slots): Slots | undefined {
  return isAnySaid(slots.thans, slots.percents, slots.pers) ? undefined : withPrice(slots)
}

/** An amount that stands alone beside rows is theirs: `did I send 20k to Emeka`. */
function withPrice(slots: Slots): Slots | undefined {
  const { prices, amounts } = slots
  if (prices.length === 0) return slots
  const [price] = prices
  if (prices.length > 1 || amounts.length > 0 || price === undefined) return undefined
  return { ...slots, prices: [], amounts: [{ least: price.amount, most: kobo(price.amount) }] }
}
