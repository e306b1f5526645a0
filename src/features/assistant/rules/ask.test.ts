import { expect, test } from 'vitest'
import { aPlan, monthly } from '#test/support/a-plan.ts'
import { plainPlanReader } from '#test/support/assistant/plain-plan-reader.ts'
import { cellsOf } from '#test/support/assistant/told-plan.ts'
import { UWA_TODAY, uwaLedger, uwaQuestions } from '#test/support/assistant/uwa-fixture.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import type { Answer } from './answer/answer.ts'
import { phraseText } from './answer/phrase-text.ts'
import { answerPlan, askLedger } from './ask.ts'
import { readNames } from './read/read-names.ts'

const reader = plainPlanReader(uwaLedger(), { today: UWA_TODAY, zone: DEFAULT_ZONE })
const of = { reader, names: await readNames(reader) }

async function ask(text: string, before?: Answer): Promise<Answer> {
  const earlier = before?.plan === undefined ? [] : [before.plan]
  const told = before?.told && { told: before.told }
  return await askLedger(of, text, { today: UWA_TODAY, level: 'Navigator', earlier, ...told })
}

function saidIn(answer: Answer): string {
  return [phraseText(answer.phrase), ...cellsOf(answer).flat()].join('\n')
}

test.each(uwaQuestions())('[UR1] [CHT-03] $id: $question', async asked => {
  const before = asked.followUpTo === undefined ? undefined : await ask(asked.followUpTo)
  const answer = await ask(asked.question, before)
  expect(answer.kind).toBe(asked.behaviour)
  const figures = asked.behaviour === 'answer' ? (asked.numbers ?? []) : []
  const told = saidIn(answer)
  for (const { text } of figures) {
    expect(told).toContain(text.replace('-', '').replace(/\.00$/, ''))
  }
})

test('[UR3] a name that no row has is asked about, and nothing is counted', async () => {
  const answer = await ask('how much did I spend at zobo palace')
  expect([answer.kind, phraseText(answer.phrase)]).toEqual([
    'clarify',
    'None of your records mentions “zobo palace”.',
  ])
  expect(answer.evidence).toMatchObject({ rowCount: 0, rowIds: [] })
})

test('[UP37] what repeats is known by its name before a row pays it', async () => {
  const schedules = [aPlan('Landlord Baba Sule', 450_000, { rule: monthly(5) })]
  const given = { ...uwaLedger(), schedules }
  const own = plainPlanReader(given, { today: UWA_TODAY, zone: DEFAULT_ZONE })
  const planned = { reader: own, names: await readNames(own) }
  const context = { today: UWA_TODAY, level: 'Navigator' } as const
  const answer = await askLedger(planned, 'when is landlord baba sule due', context)
  expect(phraseText(answer.phrase)).toBe(
    '“Landlord Baba Sule” is due on 5 Dec 2026 (in 14 days): ₦450,000, as planned under Upcoming.',
  )
})

test('[UA16] [UR4] a name that was misspelt is answered, with what it was taken for', async () => {
  const answer = await ask('what did I spend at shoprit in october')
  expect(phraseText(answer.phrase)).toMatch(/^You spent ₦53,675 .*I took “shoprit” for shoprite\.$/)
})

test('[UR2] a word that nothing is known by is asked about, with the plan without it', async () => {
  const answer = await ask('how much did I spend in the flibber last month')
  expect(answer).toMatchObject({
    kind: 'clarify',
    followUps: ['How much did I spend in October 2026?'],
  })
})

test('[UA5] what else there is was looked for by the days alone, and that is said', async () => {
  const narrow = await ask('how much did I spend on food over 900k last month')
  expect(phraseText(narrow.phrase)).toMatch(/In all of that time, of any amount, you have spending/)
  const plain = await ask('how much did I spend on business last month')
  expect(phraseText(plain.phrase)).toMatch(
    /In that time you have spending under Shopping, Rent & Housing/,
  )
})

test('[UA7] a label named as a budget is answered as the label, and the budget is offered', async () => {
  const answer = await ask('how much did I spend on Detty December this month')
  expect(phraseText(answer.phrase)).toContain('under the label Detty December')
  expect(answer.choices?.map(({ plan }) => plan.measure.of)).toContain('budget')
})

test('[UA8] two questions at most are offered, each with the plan that answers it', async () => {
  const { followUps, choices = [] } = await ask('How much did I spend on food last month?')
  expect([followUps.length, choices.map(({ text }) => text)]).toEqual([2, followUps])
  const kinds = choices.map(async ({ plan }) => {
    return (await answerPlan(of, plan, { today: UWA_TODAY, level: 'Navigator' })).kind
  })
  expect(await Promise.all(kinds)).toEqual(['answer', 'answer'])
})

test('[UA6] what is declined or asked back has no figure', async () => {
  for (const text of ['should I buy MTN shares', 'hello', 'what is the weather', 'zobo flibber']) {
    expect(phraseText((await ask(text)).phrase)).not.toMatch(/\d/)
  }
})

test('[UA18] a write is declined, with the line that its form understands', async () => {
  expect((await ask('record 2000 for fuel')).write).toMatchObject({
    form: 'expense',
    line: '2000 for fuel',
  })
})
