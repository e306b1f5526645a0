import { expect, test } from 'vitest'
import type { StatementReading } from '#features/statements/rules/reading.ts'
import { createSeededRandom } from '../simulation/seeded-random.ts'
import { isWholeProof } from '../support/whole-proof.ts'
import { LEAST_LETTERS, PRINTER_FORMS, printedReference } from './layouts/printer-forms.ts'
import { textStatement } from './layouts/text-forms.ts'
import { letters, provenFaults, readPages } from './read-forms.ts'
import type { Movement } from './truth.ts'

const SEED = 20_261_125
const COUNT = isWholeProof ? 100 : 2
// The bars of statements 7.
const LEAST_SHARE = 0.995

const RULES: Readonly<Record<keyof typeof PRINTER_FORMS, string>> = {
  'a grid of letters': '[ST6.3.2] [ST6.5.5]',
  'a grid of letters between bars': '[ST6.27]',
  'the way in a word': '[ST6.26.2]',
  'each day once': '[ST6.8.4]',
  'days above': '[ST6.8.2]',
  'names that few have': '[ST6.28]',
}

/** How many movements the reading has to the kobo, to the word, and with another reference than is printed. */
function compare(reading: StatementReading | undefined, movements: readonly Movement[]) {
  const rows = reading?.sections[0]?.rows ?? []
  const isSame = rows.length === movements.length
  const sum = { money: 0, full: 0, misnamed: 0 }
  for (const [index, movement] of movements.entries()) {
    const row = isSame ? rows[index] : undefined
    if (row === undefined || !hasFigures(row, movement)) continue
    sum.money += 1
    if (isWhole(row.narration, movement.narration)) sum.full += 1
    if (!['', printedReference(movement)].includes(row.reference)) sum.misnamed += 1
  }
  return sum
}

type Figures = Pick<Movement, 'type' | 'amount'> & { readonly day: string | null }

function hasFigures(row: Figures, { day, type, amount }: Movement): boolean {
  return row.day === day && row.type === type && row.amount === amount
}

function isWhole(read: string, narration: string): boolean {
  const least = Math.min(LEAST_LETTERS, letters(narration).length)
  return letters(narration).startsWith(letters(read)) && read.length >= least
}

const FORMS = Object.entries(PRINTER_FORMS).map(
  ([name, form]) => [RULES[name], name, form] as const,
)

test.each(FORMS)('[IMP-03] %s rows with %s are read to the kobo and to the word', (_, __, form) => {
  const sum = { rows: 0, money: 0, full: 0, misnamed: 0 }
  const wrong: string[] = []
  for (let seed = SEED; seed < SEED + COUNT; seed += 1) {
    const { pages, movements } = textStatement(form, createSeededRandom(seed))
    const found = compare(readPages(pages), movements)
    if (found.full < movements.length) {
      wrong.push(`${seed}: ${found.money}, ${found.full} of ${movements.length}`)
    }
    sum.rows += movements.length
    sum.money += found.money
    sum.full += found.full
    sum.misnamed += found.misnamed
  }
  expect(sum.money / sum.rows, wrong.join('; ')).toBeGreaterThanOrEqual(LEAST_SHARE)
  expect(sum.full / sum.rows, wrong.join('; ')).toBeGreaterThanOrEqual(LEAST_SHARE)
  expect(sum.misnamed).toBe(0)
})

test.each(FORMS)(
  '[IMP-03] [ST6.11.1] %s of rows with %s none is proven with a fault in it',
  (_, __, form) => {
    const proven = provenFaults(form, ['missing', 'twice', 'amount'], { first: SEED, count: COUNT })
    expect(proven).toEqual([])
  },
)
