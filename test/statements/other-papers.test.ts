import { describe, expect, test } from 'vitest'
import type { DocumentKind } from '#features/statements/rules/facts/document-kind.ts'
import { faultText } from '#features/statements/rules/fault-text.ts'
import { isWholeProof } from '../support/whole-proof.ts'
import { PRODUCERS } from './made/make-statement.ts'
import { makePaper } from './papers/make-paper.ts'
import { PAPERS } from './papers/paper-texts.ts'
import { readMade } from './read-made.ts'
import { textFile } from './special-files.ts'

const KINDS = Object.keys(PAPERS) as DocumentKind[]
const SEEDS = Array.from({ length: isWholeProof ? 24 : 2 }, (_, index) => 20_261_123 + index)

describe.each(KINDS)('a paper of the kind %s', kind => {
  test.each(PRODUCERS)(
    '[ST6.21] by %s: never rows, its kind and its words named',
    async producer => {
      for (const seed of SEEDS) {
        const reading = await readMade(await makePaper({ kind, producer, seed }))
        const error = reading.ok ? null : reading.error
        expect(error, `seed ${seed}`).toMatchObject({ type: 'not-statement', kind })
        expect(error?.type === 'not-statement' && error.signs.length).toBeGreaterThan(0)
      }
    },
  )
})

test('[ST6.21] the words of the paper stand in what the person reads', () => {
  const fault = { type: 'not-statement', kind: 'invoice', signs: ['Invoice', 'Total due'] } as const
  expect(faultText(fault)).toEqual({
    title: 'This PDF looks like an invoice, not a bank statement.',
    next: 'It says “Invoice” and “Total due”, but has no balances that follow from row to row. Choose the account statement itself.',
  })
})

test('[ST6.21] an offer of a loan is none either, though its debt falls row by row', async () => {
  const paper = await textFile([
    [
      'Sunrise Cooperative',
      'OFFER OF LOAN',
      ['No.', 'Due date', 'Principal', 'Interest', 'Instalment', 'Outstanding'],
      ['1', '05/10/2026', '50,000.00', '1,750.00', '51,750.00', '100,000.00'],
      ['2', '04/11/2026', '50,000.00', '1,750.00', '51,750.00', '50,000.00'],
      ['3', '04/12/2026', '50,000.00', '1,750.00', '51,750.00', '0.00'],
    ],
  ])
  const reading = await readMade(paper)
  expect(reading.ok ? null : reading.error).toMatchObject({
    type: 'not-statement',
    kind: 'loan-schedule',
  })
})
