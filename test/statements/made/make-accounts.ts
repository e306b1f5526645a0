import { kobo } from '#money/money.ts'
import type { SeededRandom } from '#test/simulation/seeded-random.ts'
import { aDay } from '#test/support/a-day.ts'
import { addDays } from '#time/day.ts'
import type { Layout } from '../printed/layout.ts'
import type { Movement } from '../truth.ts'
import { type Account, changeOf } from './account.ts'
import { randomDigits } from './fill-narration.ts'
import { makeMovements } from './movements.ts'
import { makeOneSided } from './one-sided.ts'

const LATEST = aDay('2026-10-31')
const OPENINGS = [0, 12_345_67, 250_000_00, 2_480_119_05].map(kobo)
const SAVINGS_OPENING_KOBO = 1_250_000_00
const HOLDERS = ['ADAEZE NGOZI OKAFOR', 'TUNDE BALOGUN', 'HALIMA ABUBAKAR LAWAL'] as const

/** Accounts to print by a layout: about `pages` pages of rows in all. */
export function makeAccounts(
  layout: Layout,
  pages: number,
  random: SeededRandom,
): readonly Account[] {
  const further = layout.further ?? []
  const count = Math.max(2, Math.floor((pages * rowsPerPage(layout)) / (1 + further.length)))
  const name = random.pick(HOLDERS)
  const first = makeRows(layout, count, random)
  const others = further.map(({ title, isMirror }) => {
    const swept = isMirror ? mirrorOf(first) : []
    return { title, movements: swept.length > 0 ? swept : makeRows(layout, count, random) }
  })
  return [{ title: layout.header.title, movements: first }, ...others].map(({ title, movements }) =>
    accountOf({ name, title, movements, number: randomDigits(10, random) }),
  )
}

/** The account that the movements are of; its period begins and ends at or near them. */
function accountOf({
  movements,
  ...of
}: Pick<Account, 'name' | 'title' | 'number' | 'movements'>): Account {
  const [first, last] = [movements[0], movements.at(-1)]
  if (first === undefined || last === undefined) throw new Error('An account has movements')
  return {
    ...of,
    movements,
    opening: kobo(first.balance - changeOf(first)),
    period: { from: addDays(first.day, -1), to: addDays(last.day, 1) },
  }
}

function makeRows(layout: Layout, count: number, random: SeededRandom): readonly Movement[] {
  const until = layout.latest ?? LATEST
  const wanted = { count, style: layout.narrations, until, opening: random.pick(OPENINGS) }
  const { mayOverdraw = false, sides } = layout
  if (sides === undefined) return makeMovements({ ...wanted, mayOverdraw }, random)
  return makeOneSided({ ...wanted, ...sides }, random)
}

/** The other side of an account's sweeps, under the same references. */
function mirrorOf(movements: readonly Movement[]): readonly Movement[] {
  const mirrored: Movement[] = []
  let balance = SAVINGS_OPENING_KOBO
  for (const sweep of movements) {
    if (sweep.kind !== 'sweep') continue
    balance -= changeOf(sweep)
    const type = sweep.type === 'income' ? 'expense' : 'income'
    mirrored.push({ ...sweep, type, balance: kobo(balance) })
  }
  return mirrored
}

function rowsPerPage({ table, leading, gap, usualLines }: Layout): number {
  return (table.bottom - table.top) / (usualLines * leading + gap)
}
