import { kobo } from '#money/money.ts'
import type { SeededRandom } from '#test/simulation/seeded-random.ts'
import type { Sides } from '../printed/layout.ts'
import type { Movement } from '../truth.ts'
import { changeOf } from './account.ts'
import { makeMovements, type MovementsWanted } from './movements.ts'

// Of so many times the movements some go either way.
const SPARE = 6

/** Movements of one direction, but for a lone one; the account holds enough for all of them. */
export function makeOneSided(
  { most, lone, ...wanted }: Omit<MovementsWanted, 'mayOverdraw'> & Sides,
  random: SeededRandom,
): readonly Movement[] {
  const clocks = makeMovements({ ...wanted, mayOverdraw: true }, random)
  const spare = makeMovements({ ...wanted, count: wanted.count * SPARE, mayOverdraw: true }, random)
  const usual = spare.filter(each => each.type === most && each.kind !== 'reversal')
  const others = spare.filter(each => each.type !== most && each.kind !== 'reversal')
  const count = Math.min(wanted.count, usual.length)
  const alone = lone === 'none' ? [] : others.slice(0, 1)
  const drafts = usual
    .slice(0, count - alone.length)
    .toSpliced(placeOf(lone, count, random), 0, ...alone)
  return held(
    drafts.map((draft, index) => at(draft, clocks[index] ?? draft)),
    wanted.opening,
  )
}

function placeOf(lone: Sides['lone'], count: number, random: SeededRandom): number {
  switch (lone) {
    case 'first':
    case 'none':
      return 0
    case 'within':
      return 1 + random.below(Math.max(1, count - 2))
    case 'last':
      return count - 1
    default:
      return lone satisfies never
  }
}

function at(draft: Movement, { day, time }: Movement): Movement {
  return { ...draft, day, time }
}

/** The movements with balances that are never below zero. */
function held(movements: readonly Movement[], opening: number): readonly Movement[] {
  const changes = movements.map(changeOf)
  const balances = changes.map((_, index) => sum(changes.slice(0, index + 1)))
  const start = Math.max(opening, -Math.min(...balances))
  return movements.map((each, index) => ({
    ...each,
    balance: kobo(start + (balances[index] ?? 0)),
  }))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
