import type { Plan } from '#features/assistant/rules/plan/plan.ts'
import type { AmountRange } from '#features/entries/rules/find/find.ts'
import { kobo, type Kobo, MAX_AMOUNT_KOBO } from '#money/money.ts'
import type { Path } from '../chart.ts'
import { isAnySaid, type Slots, slotsOf } from '../compose/slots.ts'
import type { Line } from '../line.ts'

const MAKES = new Set(['make', 'change'])

/** `make it 50k`, behind what was above 30k: the other bound, on the same side. */
export function boundAgain(last: Plan, slots: Slots): Plan | undefined {
  const { amounts, prices, cues, line } = slots
  const bound = last.where.amount
  const [amount, price] = [amounts[0], prices[0]?.amount]
  const isOne = amounts.length + prices.length === 1
  const isAsked = line.some(({ key }) => MAKES.has(key)) && cues.every(isGoingOn)
  if (bound === undefined || !isOne || !isAsked || saysOther(slots)) return undefined
  const next = amount ?? (price === undefined ? undefined : movedTo(bound, price))
  return next && { ...last, where: { ...last.where, amount: next } }
}

/** Whether a text changes the amount that the question before was of, and asks for no write. */
export function changesBound(line: Line, path: Path | undefined, last: Plan | undefined): boolean {
  if (path === undefined || last === undefined) return false
  return boundAgain(last, slotsOf(line, path.bits)) !== undefined
}

const WHOLE = 100

/** What was above an amount is above the other; what was between two is of neither. */
function movedTo({ least, most }: AmountRange, price: Kobo): AmountRange | undefined {
  if (least > 0 && most === MAX_AMOUNT_KOBO) {
    return { least: least % WHOLE === 1 ? kobo(price + 1) : price, most }
  }
  if (least > 0) return undefined
  return { least, most: most % WHOLE === WHOLE - 1 ? kobo(price - 1) : price }
}

function isGoingOn(cues: Slots['cues'][number]): boolean {
  return cues.some(cue => cue === 'goOn' || cue === 'what')
}

function saysOther({ things, days, without, thans, events, unknown, percents }: Slots): boolean {
  return isAnySaid(things, days, without, thans, events, unknown, percents)
}
