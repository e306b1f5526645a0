import { changePayees } from '#features/payees/data/payees.ts'
import {
  listPayees,
  mergePayees,
  namePayee,
  type PayeeChange,
  separateWriting,
} from '#features/payees/rules/list-payees.ts'
import { takeBack } from '#features/undo/data/take-back.ts'
import type { Ledger } from '#ledger/ledger.ts'
import { Broken } from '../invariants.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { ServerRecord } from '../world/server-state.ts'
import type { Act, Seen } from './user-actions.ts'

/** What entries write of those whom they are paid to; few, so that two devices often mean the same. */
const WRITINGS = ['mama put', 'adaeze okafor', 'uche', 'bolt'].map((key, place) => ({
  key,
  name: key,
  count: 1,
  lastAt: place,
}))

type Known = Pick<Seen, 'payees' | 'aliases'>

/** The payees as the person sees them listed. */
export function listOfPayees({ payees, aliases }: Known) {
  return listPayees(WRITINGS, payees, aliases)
}

/** A payee is named, merged with another one, or taken apart; now and then it is taken back at once. */
export function changeSomePayee(random: SeededRandom, seen: Seen): Act {
  const { name, change } = someChange(random, seen)
  const isTakenBack = random.chance(0.2)
  return {
    name,
    run: async ledger => ({ result: await changeAndBack(ledger, change, isTakenBack) }),
  }
}

async function changeAndBack(ledger: Ledger, change: PayeeChange, isTakenBack: boolean) {
  const changed = await changePayees(ledger, change)
  if (changed.ok && isTakenBack) await takeBack(ledger, changed.value.actionId ?? '')
  return changed
}

function someChange(random: SeededRandom, seen: Seen) {
  const list = listOfPayees(seen)
  const payee = random.pick(list)
  const other = random.pick(list)
  const fields = { name: `Payee ${random.below(1000)}`, isHidden: random.chance(0.2) }
  if (payee.isNamed && random.chance(0.4)) {
    const { key } = random.pick(payee.writings)
    return { name: 'take words out of payee', change: separateWriting(payee, key, seen) }
  }
  if (other.id !== payee.id && random.chance(0.5)) {
    return { name: 'merge payees', change: mergePayees(payee, [other]) }
  }
  return { name: 'name payee', change: namePayee(payee, fields) }
}

/** PA5: however many devices name the same words, one record says whose they are. */
export function checkAliases(records: readonly ServerRecord[]): void {
  const keys = records
    .filter(({ kind, isDeleted }) => kind === 'alias' && !isDeleted)
    .map(({ columns }) => columns['key'])
  const doubled = keys.find((key, place) => keys.indexOf(key) !== place)
  if (doubled !== undefined) throw new Broken('PA5 one alias of words', JSON.stringify(doubled))
}
