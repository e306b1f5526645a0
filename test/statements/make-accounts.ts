import { addDays, type Day } from '#domain/day.ts'
import { kobo } from '#domain/money.ts'
import type { SeededRandom } from '../simulation/seeded-random.ts'
import { type Account, changeOf } from './account.ts'
import { randomDigits } from './fill-narration.ts'
import type { Layout } from './layout.ts'
import { makeMovements } from './movements.ts'

const LATEST = '2026-10-31' as Day
const SAVINGS_OPENING = kobo(1_250_000_00)
const OPENINGS = [0, 12_345_67, 250_000_00, 2_480_119_05].map(kobo)
const HOLDERS = ['ADAEZE NGOZI OKAFOR', 'TUNDE BALOGUN', 'HALIMA ABUBAKAR LAWAL'] as const

/** Accounts to print by a layout: about `pages` pages of rows in all. */
export function makeAccounts(
  layout: Layout,
  pages: number,
  random: SeededRandom,
): readonly Account[] {
  const titles = [layout.header.title, ...(layout.further ?? []).map(({ title }) => title)]
  const count = Math.max(2, Math.floor((pages * rowsPerPage(layout)) / titles.length))
  const name = random.pick(HOLDERS)
  return titles.map(title => {
    const opening = random.pick(OPENINGS)
    const movements = makeMovements(
      {
        count,
        style: layout.narrations,
        opening: title.includes('Save') ? SAVINGS_OPENING : opening,
        until: LATEST,
        mayOverdraw: layout.mayOverdraw ?? false,
      },
      random,
    )
    return accountOf({ name, title, movements, number: randomDigits(10, random) })
  })
}

/** The account that the movements are of; its period begins and ends at or near them. */
export function accountOf({
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

function rowsPerPage({ table, leading, gap, usualLines }: Layout): number {
  return (table.bottom - table.top) / (usualLines * leading + gap)
}
