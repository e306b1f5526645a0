import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import { aSection, aStatementRow } from '#test/support/statements/statement-section.ts'
import type { StatementReading } from '../reading.ts'
import { deleteRow } from './edit-rows.ts'
import type { ImportEvent, ImportState, PreviewStep } from './import-state.ts'
import { importSteps, START_IMPORT } from './import-steps.ts'

type Event = ImportEvent<string>
type State = ImportState<string>

function after(events: readonly Event[], from: State = START_IMPORT): State {
  return events.reduce(importSteps<string>, from)
}

function previewAs(events: readonly Event[], from: State = START_IMPORT): PreviewStep<string> {
  const state = after(events, from)
  if (state.step !== 'preview-transactions') throw new Error(state.step)
  return state
}

const ROWS = [1, 2, 3].map((amount, printed) => aStatementRow({ amount: kobo(amount), printed }))
const READING: StatementReading = {
  bank: 'GTBank',
  pages: 1,
  sections: [aSection(ROWS.slice(0, 1)), aSection(ROWS)],
  status: 'unproven',
  warnings: [],
}
const TO_PREVIEW: readonly Event[] = [
  { type: 'file-chosen', file: 'march.pdf' },
  { type: 'read' },
  { type: 'read-done', reading: READING, note: null, canAskServer: true },
]
const TAKEN_OUT: Event = { type: 'rows-changed', change: rows => deleteRow(rows, '0') }
const ANSWERED: Event = { type: 'read', answers: { dateOrder: 'month-first', dateYear: null } }

/** The preview's file while it is read again. */
function readAgain(preview: PreviewStep<string>): State {
  return after([ANSWERED], preview)
}

/** A reading of the first account alone, in which the rows of the other are not. */
const LESS: Event = {
  type: 'read-done',
  reading: { ...READING, sections: READING.sections.slice(0, 1) },
  note: 'Less.',
  canAskServer: false,
}
test('[ST10.4] reading again keeps what was changed, the account looked at, and that there is something to lose', () => {
  const preview = previewAs([...TO_PREVIEW, { type: 'section-chosen', section: 0 }, TAKEN_OUT])
  const { reading } = preview
  const read: Event = { type: 'read-done', reading, note: 'Again.', canAskServer: false }
  const again = previewAs([read], readAgain(preview))
  expect(again).toMatchObject({ section: 0, isTouched: true, note: 'Again.', offer: null })
  expect(again.answers.dateOrder).toBe('month-first')
  expect(again.rowsBySection).toEqual(preview.rowsBySection)
})

test('[ST10.5] a reading that has not all changed rows is offered; until it is taken the rows stay', () => {
  const preview = previewAs([...TO_PREVIEW, TAKEN_OUT])
  const offered = previewAs([LESS], readAgain(preview))
  expect(offered.offer?.lostCount).toBe(1)
  expect({ ...offered, offer: null }).toEqual(preview)
  const kept = previewAs([{ type: 'offer-answered', isTaken: false }], offered)
  expect(kept).toEqual(preview)
  const taken = previewAs([{ type: 'offer-answered', isTaken: true }], offered)
  expect(taken).toMatchObject({ note: 'Less.', isTouched: true, offer: null })
  expect(taken.rowsBySection).toHaveLength(1)
})

test('[ST10.5] a file that cannot be read again leaves the preview as it was, and says so', () => {
  const preview = previewAs([...TO_PREVIEW, { type: 'section-chosen', section: 0 }, TAKEN_OUT])
  const fault: Event = { type: 'failed', fault: { type: 'password-needed' } }
  const failed = previewAs([fault], readAgain(preview))
  expect(failed.failure).toMatch(/^The file could not be read again, so the rows stay/)
  expect({ ...failed, failure: null }).toEqual(preview)
  const untouched = previewAs(TO_PREVIEW)
  expect(after([ANSWERED, fault], untouched)).toMatchObject({ step: 'select-statement' })
  const gone: Event = { type: 'failed', fault: { type: 'corrupt' } }
  expect(after([ANSWERED, gone], untouched)).toMatchObject({ step: 'preview-transactions' })
})
