import { readStatement } from '#features/statements/rules/pdf/read-statement-file.ts'
import type { StatementReading } from '#features/statements/rules/reading.ts'
import type { TextPage } from '#features/statements/rules/text-page.ts'
import { kobo } from '#money/money.ts'
import { createSeededRandom } from '../simulation/seeded-random.ts'
import { type Form, printStatement, textStatement } from './layouts/text-forms.ts'
import { NO_HINTS } from './read-made.ts'
import type { Movement } from './truth.ts'

/** Pages of text as the product reads them; undefined where they are no statement. */
export function readPages(pages: readonly TextPage[]): StatementReading | undefined {
  const reading = readStatement(pages, NO_HINTS)
  return reading.ok ? reading.value : undefined
}

/** Letters and digits alone: some forms cut words, and some have other letters for their marks. */
export function letters(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z\d]/g, '')
}

/** What may be wrong with a movement: it is missing, there twice, or more by a naira; where it says so, its balance is. */
export type MovementFault = 'missing' | 'twice' | 'amount' | 'balance'

/** Every form is tried with each of the faults in some movement of each seed's statement; those that are proven all the same. */
export function provenFaults(
  form: Form,
  faults: readonly MovementFault[],
  seeds: { readonly first: number; readonly count: number },
): readonly string[] {
  const proven: string[] = []
  for (let seed = seeds.first; seed < seeds.first + seeds.count; seed += 1) {
    const random = createSeededRandom(seed)
    const { movements } = textStatement(form, random)
    const at = 1 + random.below(movements.length - 2)
    for (const fault of faults) {
      const faulty = withFault(movements, at, fault)
      const reading = readPages(printStatement(form, faulty, createSeededRandom(seed)))
      if (reading?.status === 'proven') proven.push(`seed ${seed}, ${fault}`)
    }
  }
  return proven
}

function withFault(
  movements: readonly Movement[],
  at: number,
  fault: MovementFault,
): readonly Movement[] {
  const twin = movements[at]
  if (twin === undefined) throw new Error('There are four movements at least')
  if (fault === 'missing') return movements.toSpliced(at, 1)
  if (fault === 'twice') return movements.toSpliced(at, 0, twin)
  return movements.with(at, { ...twin, [fault]: kobo(twin[fault] + 100) })
}
