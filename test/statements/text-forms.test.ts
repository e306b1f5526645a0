import { expect, test } from 'vitest'
import type { StatementReading } from '#features/statements/rules/reading.ts'
import { createSeededRandom } from '../simulation/seeded-random.ts'
import { isWholeProof } from '../support/whole-proof.ts'
import { printCard, TEXT_FORMS, textStatement } from './layouts/text-forms.ts'
import { letters, provenFaults, readPages } from './read-forms.ts'
import type { Movement } from './truth.ts'

const SEED = 20_261_124
const COUNT = isWholeProof ? 150 : 2
// The bars of statements 7.
const LEAST_SHARE = 0.995

const RULES: Readonly<Record<keyof typeof TEXT_FORMS, string>> = {
  'named values': '[ST6.28]',
  'parted values': '[ST6.27]',
  'spaced entries': '[ST6.26.1] [ST6.12.1]',
  'words below': '[ST6.6.6]',
  'fees beside': '[ST6.4.2]',
  'balance before': '[ST6.4.2] [ST6.5]',
}

/** What of the movements the reading has, each to the kobo, and each to the word too. */
function compare(reading: StatementReading | undefined, movements: readonly Movement[]) {
  const rows = reading?.sections[0]?.rows ?? []
  const isSame = rows.length === movements.length
  let [money, full] = [0, 0]
  for (const [index, { day, type, amount, narration }] of movements.entries()) {
    const row = isSame ? rows[index] : undefined
    if (row?.day !== day || row.type !== type || row.amount !== amount) continue
    money += 1
    if (letters(narration).startsWith(letters(row.narration)) && row.narration !== '') full += 1
  }
  return { money, full }
}

const FORMS = Object.entries(TEXT_FORMS).map(([name, form]) => [RULES[name], name, form] as const)

test.each(FORMS)('[IMP-03] %s rows with %s are read to the kobo and to the word', (_, __, form) => {
  const sum = { rows: 0, money: 0, full: 0, falsely: 0 }
  const wrong: string[] = []
  for (let seed = SEED; seed < SEED + COUNT; seed += 1) {
    const { pages, movements } = textStatement(form, createSeededRandom(seed))
    const reading = readPages(pages)
    const { money, full } = compare(reading, movements)
    if (full < movements.length) wrong.push(`${seed}: ${money}, ${full} of ${movements.length}`)
    sum.rows += movements.length
    sum.money += money
    sum.full += full
    if (money < movements.length && reading?.status === 'proven') sum.falsely += 1
  }
  expect(sum.falsely, wrong.join('; ')).toBe(0)
  expect(sum.money / sum.rows, wrong.join('; ')).toBeGreaterThanOrEqual(LEAST_SHARE)
  expect(sum.full / sum.rows, wrong.join('; ')).toBeGreaterThanOrEqual(LEAST_SHARE)
})

test.each(FORMS)(
  '[IMP-03] [ST6.11.1] %s of rows with %s none is proven with a fault in it',
  (_, __, form) => {
    const proven = provenFaults(form, ['missing', 'twice', 'amount', 'balance'], {
      first: SEED,
      count: COUNT,
    })
    expect(proven).toEqual([])
  },
)

test.each(['minus', 'CR'] as const)(
  '[IMP-03] [ST6.29] what a credit card’s paper has no sign on was spent, and payments have %s',
  mark => {
    for (let seed = SEED; seed < SEED + COUNT; seed += 1) {
      const random = createSeededRandom(seed)
      const all = textStatement(namedForm(), random).movements
      // A card has more purchases than payments.
      const movements = all.filter(({ type }, index) => type === 'expense' || index % 5 === 0)
      const reading = readPages(printCard(movements, { mark, random }))
      const { money } = compare(reading, movements)
      expect(money, `seed ${seed}`).toBe(movements.length)
      expect(reading?.sections[0]?.stated.opening).toBeLessThan(0)
    }
  },
)

function namedForm(): (typeof TEXT_FORMS)[string] {
  const form = TEXT_FORMS['named values']
  if (form === undefined) throw new Error('There is such a form')
  return form
}
