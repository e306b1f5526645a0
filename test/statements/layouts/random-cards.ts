import type { SeededRandom } from '#test/simulation/seeded-random.ts'
import type { ColumnRole, Layout } from '../printed/layout.ts'
import { randomLayout } from './random-layout.ts'

const DATES = ['dd MMM yyyy HH:mm', 'yyyy-MM-dd HH:mm:ss', 'dd/MM/yyyy HH:mm', 'MMM d, yyyy h:mm a']
const DAYS = ['EEEE, d MMMM yyyy', 'd MMMM yyyy', 'dd MMM yyyy']

/** A list without a table, as phones' banks print it, with what each of them says of a movement. */
export function randomCards(name: string, random: SeededRandom): Layout {
  const layout = randomLayout(name, random)
  const roles: ColumnRole[] = ['narration', 'amount']
  for (const role of ['category', 'reference', 'balance'] as const) {
    if (random.chance(0.6)) roles.push(role)
  }
  const { dayLines: _, watermark: __, further: ___, ...rest } = layout
  const isByDays = random.chance(0.4)
  return {
    ...rest,
    size: 8 + random.below(3) / 2,
    leading: 11,
    align: 'top',
    columns: roles.map(role => ({ role, heading: [], x: 0, width: 0, align: 'left' })),
    headingsOn: 'first-page',
    dates: { pattern: random.pick(DATES) },
    money: {
      ...layout.money,
      symbol: random.pick(['', '₦', 'NGN ', 'N']),
      signs: random.pick(['minus', 'plus-minus']),
      balanceMarks: 'none',
      negative: 'minus',
      isZeroBare: false,
    },
    special: {},
    usualLines: 4,
    cards: {
      separator: random.pick(['|', '•', '·']),
      balanceWords: random.pick(['', 'Balance after ', 'Bal: ']),
    },
    ...(isByDays ? { dayLines: { pattern: random.pick(DAYS), repeats: false, x: 34 } } : {}),
  }
}
