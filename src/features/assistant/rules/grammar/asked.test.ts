import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { UWA_TODAY } from '#test/support/assistant/uwa-fixture.ts'
import { uwaNames } from '#test/support/assistant/uwa-names.ts'
import type { Question, Reading } from '../question.ts'
import { readQuestion } from './read-question.ts'

/** A sentence of a table, with what it asks. */
interface Asked {
  readonly intent: string
  readonly slots: Readonly<Record<string, string>>
  readonly text: string
  readonly before?: string
}

const READ = { names: uwaNames(), today: UWA_TODAY }
const LEAST_RECALL = 0.9

test.each([...tableRows('tuned'), ...tableRows('second'), ...tableRows('hostile')])(
  '[UW6] $intent: $text',
  row => {
    expect(seen(row)).toMatchObject(wanted(row))
  },
)

test.each([...new Set(tableRows('blind').map(({ intent }) => intent))])(
  '[UW6] nine of ten questions for %s that nothing was tuned on are read as meant',
  intent => {
    const asked = tableRows('blind').filter(row => row.intent === intent)
    const wrong = asked.filter(row => !isRead(row)).map(({ text }) => text)
    expect(1 - wrong.length / asked.length, wrong.join('\n')).toBeGreaterThanOrEqual(LEAST_RECALL)
  },
)

test.each(followUps())('[UW7] $before — $text', row => {
  expect(seen(row)).toMatchObject(wanted(row))
})

/** How many of the public sentences may be answered that nothing in a ledger answers (assistant 5). */
test.each([
  ['clinc-out-of-scope', 1],
  ['clinc-others', 1],
  ['banking77', 0],
])('[UW6] of %s at most %i sentence is answered', (file, most) => {
  const answered = lines(file).filter(text => readQuestion(text, READ).type === 'question')
  expect(answered.length, answered.join('\n')).toBeLessThanOrEqual(most)
})

test('[UW6] nine of ten public sentences for a balance are', () => {
  const asked = lines('clinc-balance')
  const right = asked.filter(text => intentOf(readQuestion(text, READ)) === 'balance')
  expect(right.length / asked.length).toBeGreaterThanOrEqual(LEAST_RECALL)
})

function lines(file: string): readonly string[] {
  const path = new URL(`../../../../../test/fixtures/uwa-asked/${file}.txt`, import.meta.url)
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(line => line !== '')
}

function tableRows(file: string): readonly Asked[] {
  return lines(file).map(line => {
    const [intent = '', slots = '', text = ''] = line.split(' | ')
    return { intent, slots: slotsIn(slots), text }
  })
}

function followUps(): readonly Asked[] {
  return lines('follow-ups').map(line => {
    const [asked = '', expected = ''] = line.split(' | ')
    const [before = '', text = ''] = asked.split(' > ')
    const [intent = '', ...slots] = expected.split(' ')
    return { intent, slots: slotsIn(slots.join(' ')), text, before }
  })
}

/** `c=airtime & data p=…`: a value reaches to the next name. */
function slotsIn(text: string): Readonly<Record<string, string>> {
  const pairs = text === '-' ? [] : text.split(/ (?=\w+=)/u).filter(pair => pair !== '')
  return Object.fromEntries(pairs.map(pair => pair.split('=')))
}

function isRead(row: Asked): boolean {
  const got: Readonly<Record<string, unknown>> = seen(row)
  return Object.entries(wanted(row)).every(([slot, value]) => got[slot] === value)
}

function wanted({ intent, slots }: Asked): Readonly<Record<string, string>> {
  return { ...slots, intent }
}

/** What was read, with the names that the tables have for it. */
function seen({ text, before, intent }: Asked): Readonly<Record<string, unknown>> {
  const previous = before === undefined ? undefined : questionOf(readQuestion(before, READ))
  const reading = readQuestion(text, { ...READ, ...(previous && { previous }) })
  if (reading.type === 'question') return slotsOf(reading.question)
  const read = intent === 'declined' ? intent : intentOf(reading)
  return { intent: read, f: reading.type === 'refused' ? reading.write?.form : undefined }
}

function intentOf(reading: Reading): string {
  if (reading.type === 'question') return reading.question.intent
  return reading.type === 'refused' ? reading.refusal : 'unclear'
}

function questionOf(reading: Reading): Question | undefined {
  return reading.type === 'question' ? reading.question : undefined
}

function slotsOf(question: Question): Readonly<Record<string, unknown>> {
  const { intent, topic, by, per, amount } = question
  const days = daysOf(question.period)
  return {
    intent,
    p: days,
    a: days,
    b: intent === 'compare' ? daysOf(question.against) : topic.budgetId,
    c: topic.categories.join('+'),
    l: topic.labelIds[0],
    w: topic.walletIds[0],
    m: topic.merchant,
    k: question.limit?.toString(),
    g: question.granularity,
    type: topic.type,
    amount: amount?.toString(),
    by,
    per,
  }
}

function daysOf(period: Question['period']): string | undefined {
  return period && `${period.from ?? ''}..${period.to}`
}
