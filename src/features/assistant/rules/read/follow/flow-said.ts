import type { Flow, Plan } from '#features/assistant/rules/plan/plan.ts'
import { actsOnMe, isMadeByMe, takesFromMe } from '../compose/flow-of.ts'
import { hasCue, type Slots } from '../compose/slots.ts'
import { isOfWallets, isWallets } from './wallet-lists.ts'

const PAYMENTS = new Set(['payment', 'payments'])

/** `the last payment`, of what came in: it was paid to me. */
function isPayment({ bits, line }: Slots): boolean {
  return bits.every(({ meaning, from, end }) => {
    const isExpense = meaning.is === 'cue' && meaning.cues.includes('expenses')
    return !isExpense || line.slice(from, end).every(({ key }) => PAYMENTS.has(key))
  })
}

/** `how much did I move out of it`, behind what went out of a wallet, or of no one thing. */
export function movedSaid(
  { measure, where: { all } }: Plan,
  { things, ...slots }: Slots,
): Flow | undefined {
  const isOfMoves = all.every(isWallets) && things.every(isOfWallets) && OF_MONEY.has(measure.of)
  const isOfSome = all.length + things.length > 0
  return isOfMoves && isOfSome && hasCue({ ...slots, things }, 'move') ? 'moved' : undefined
}

const OF_MONEY: ReadonlySet<Plan['measure']['of']> = new Set<Plan['measure']['of']>([
  'sum',
  'count',
  'rows',
])

/** Which way money went, where it is said now. */
export function flowSaid(slots: Slots, before: Flow): Flow | undefined {
  if (hasCue(slots, 'savings', 'save')) return 'net'
  if (isMadeByMe(slots)) return 'out'
  const isPaid = before === 'in' && isPayment(slots)
  const isOut = hasCue(slots, 'out') || (hasCue(slots, 'expenses') && !isPaid)
  const isIn = slots.cues.some(
    said =>
      (said.includes('in') || said.includes('income')) &&
      !said.includes('out') &&
      !said.includes('expenses'),
  )
  if (isOut === isIn) return undefined
  if (isIn) return takesFromMe(slots) ? 'out' : 'in'
  return actsOnMe(slots) ? 'in' : 'out'
}
