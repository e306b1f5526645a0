import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatNaira, type Kobo, kobo, MAX_AMOUNT_KOBO } from '#money/money.ts'
import { aLineContext } from '#test/support/assistant/entry-line.ts'
import { someRuns } from '#test/support/whole-proof.ts'
import { addDays, type Day } from '#time/day.ts'
import { entryLineParts } from './entry-line-parts.ts'
import { type EntryLine, lineNoteText } from './entry-line.ts'
import { readEntryLine } from './read-entry-line.ts'

const CONTEXT = aLineContext()
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** An entry as a line can say it whole. */
type Said = Pick<EntryLine, 'kind' | 'amount' | 'walletId' | 'toWalletId' | 'day' | 'labelId'> & {
  readonly amount: Kobo
  readonly description: string
}

/** Ways to write the same thing. */
interface Ways {
  readonly amount: number
  readonly day: number
  readonly order: readonly number[]
}

const anAmount = fc.oneof(
  fc.integer({ min: 1, max: MAX_AMOUNT_KOBO }),
  fc.integer({ min: 1, max: 50_000 }).map(hundreds => hundreds * 10_000),
)
const aDayBefore = fc.integer({ min: 0, max: 3000 }).map(days => addDays(CONTEXT.today, -days))
const aDescription = fc
  .array(fc.constantFrom('lunch', 'mama', 'put', 'Chicken', 'Republic', 'NEPA', 'keke', 'béans'), {
    minLength: 1,
    maxLength: 4,
  })
  .map(words => words.join(' '))
const walletIds = CONTEXT.wallets.map(({ id }) => id)
const wallets = fc.shuffledSubarray(walletIds, { minLength: 2, maxLength: 2 })

const anEntry: fc.Arbitrary<Said> = fc
  .record({
    kind: fc.constantFrom('expense' as const, 'income' as const, 'transfer' as const),
    amount: anAmount.map(kobo),
    day: aDayBefore,
    labelId: fc.option(fc.constantFrom(...CONTEXT.labels.map(({ id }) => id)), { nil: undefined }),
    description: aDescription,
    wallets,
  })
  .map(({ wallets: [walletId, other], kind, amount, day, labelId, description }) => {
    const toWalletId = kind === 'transfer' ? other : undefined
    return { kind, amount, day, labelId, description, walletId, toWalletId }
  })
const someWays: fc.Arbitrary<Ways> = fc.record({
  amount: fc.nat(),
  day: fc.nat(),
  order: fc.array(fc.nat(), { minLength: 5, maxLength: 5 }),
})

/** `12,500.50` moved by thousands: `12.5005k`. */
function inThousands(amount: Kobo, zeros: number): string {
  const digits = String(amount).padStart(zeros + 3, '0')
  const at = digits.length - zeros - 2
  return `${digits.slice(0, at)}.${digits.slice(at)}`
}

function amountTexts(amount: Kobo): readonly string[] {
  const plain = formatNaira(amount).replaceAll(/[₦,]/gu, '')
  return [
    formatNaira(amount),
    formatNaira(amount, { kobo: 'auto' }),
    `N${plain}`,
    `${plain} naira`,
    `NGN ${plain}`,
    `${inThousands(amount, 3)}k`,
    `${inThousands(amount, 6)} million`,
  ]
}

function dayTexts(day: Day): readonly string[] {
  const [year = '', month = '', dayOfMonth = ''] = day.split('-')
  const name = MONTHS[Number(month) - 1] ?? ''
  return [
    day,
    `${dayOfMonth}/${month}/${year}`,
    `on ${Number(dayOfMonth)} ${name} ${year}`,
    `${name} ${Number(dayOfMonth)}th ${year}`,
  ]
}

function pick(texts: readonly string[], way: number): string {
  return texts[way % texts.length] ?? ''
}

function print(said: Said, ways: Ways): string {
  const { kind, amount, walletId = '', toWalletId, day, labelId, description } = said
  const money = pick(amountTexts(amount), ways.amount)
  const parts = [
    kind === 'income' ? `+${money}` : money,
    toWalletId === undefined ? `via ${walletId}` : `from ${walletId} to ${toWalletId}`,
    day === undefined ? '' : pick(dayTexts(day), ways.day),
    labelId === undefined ? '' : `#${labelId.replaceAll(' ', '-')}`,
    description,
  ]
  const placed = parts.map((part, index) => ({ part, at: ways.order[index] ?? 0 }))
  return placed
    .toSorted((a, b) => a.at - b.at)
    .map(({ part }) => part)
    .join(' ')
}

test('[EL1] [EL2] what is printed in any way and order is read back, to the kobo', () => {
  fc.assert(
    fc.property(anEntry, someWays, (said, ways) => {
      const line = readEntryLine(print(said, ways), CONTEXT)
      const { kind, amount, walletId, toWalletId, day, labelId, description } = line
      expect({ kind, amount, walletId, toWalletId, day, labelId, description }).toEqual(said)
      expect(line.notes).toEqual([])
    }),
    { numRuns: someRuns(400) },
  )
})

const FRAGMENTS = [
  '4.5k',
  '₦',
  '#',
  '#food',
  'to',
  'from',
  'opay',
  'last',
  'fri',
  '31/2',
  'ago',
  '3',
  '+',
  ',',
]

test('[EL1] any text is read: nothing is thrown, no day is to come, notes and parts can be said', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string(),
    fc
      .array(fc.oneof(fc.constantFrom(...FRAGMENTS), fc.string({ maxLength: 4 })))
      .map(words => words.join(' ')),
  )
  fc.assert(
    fc.property(anyText, text => {
      const line = readEntryLine(text, CONTEXT)
      expect((line.day ?? CONTEXT.today) <= CONTEXT.today).toBe(true)
      expect(line.amount ?? 1).toBeGreaterThan(0)
      expect(line.toWalletId === undefined || line.kind === 'transfer').toBe(true)
      expect(entryLineParts(line, CONTEXT).length).toBeGreaterThan(0)
      for (const note of line.notes) expect(lineNoteText(note)).not.toBe('')
    }),
    { numRuns: someRuns(500) },
  )
})
