import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Answer } from '#features/assistant/rules/answer/answer.ts'
import { askLedger } from '#features/assistant/rules/ask.ts'
import { readNames } from '#features/assistant/rules/read/read-names.ts'
import { plainPlanReader } from '#test/support/assistant/plain-plan-reader.ts'
import { UWA_TODAY, uwaLedger } from '#test/support/assistant/uwa-fixture.ts'
import { DEFAULT_ZONE } from '#time/day.ts'

const reader = plainPlanReader(uwaLedger(), { today: UWA_TODAY, zone: DEFAULT_ZONE })
const of = { reader, names: await readNames(reader) }

/** The sentences of a public set that are answered with figures. */
async function answeredOf(name: string): Promise<readonly string[]> {
  const file = readFileSync(`test/fixtures/uwa-asked/${name}.txt`, 'utf8')
  const answered: string[] = []
  for (const sentence of file.split('\n').filter(line => line.trim() !== '')) {
    if ((await ask(sentence)).kind === 'answer') answered.push(sentence)
  }
  return answered
}

async function ask(text: string): Promise<Answer> {
  return await askLedger(of, text, { today: UWA_TODAY, level: 'Navigator' })
}

test('[UR8] what nothing in a ledger answers is declined or asked back, but for these', async () => {
  // Each reads as a question of a ledger, word for word.
  expect(await answeredOf('clinc-out-of-scope')).toEqual([
    'what person is the heaviest ever recorded',
    'find my wallet',
  ])
  expect(await answeredOf('clinc-others')).toEqual(['how much gas do i have here'])
  expect(await answeredOf('banking77')).toEqual(['Why am I being charged more ?'])
})

test('[UR7] questions of a balance, as people put them, are answered', async () => {
  expect((await answeredOf('clinc-balance')).length).toBeGreaterThanOrEqual(19)
})
