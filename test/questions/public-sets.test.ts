import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Answer } from '#features/assistant/rules/answer/answer.ts'
import { askLedger } from '#features/assistant/rules/ask.ts'
import { readNames } from '#features/assistant/rules/read/read-names.ts'
import { plainPlanReader } from '#test/support/assistant/plain-plan-reader.ts'
import { UWA_TODAY, uwaLedger } from '#test/support/assistant/uwa-fixture.ts'
import { isWholeProof, someOf } from '#test/support/whole-proof.ts'
import { DEFAULT_ZONE } from '#time/day.ts'

// `npm test` asks one in so many of what is declined.
const SHARE = 5
const reader = plainPlanReader(uwaLedger(), { today: UWA_TODAY, zone: DEFAULT_ZONE })
const of = { reader, names: await readNames(reader) }

/** The sentences of a public set that are answered with figures; of one in so many. */
async function answeredOf(name: string, share = 1): Promise<readonly string[]> {
  const file = readFileSync(`test/fixtures/uwa-asked/${name}.txt`, 'utf8')
  const answered: string[] = []
  for (const sentence of someOf(
    file.split('\n').filter(line => line.trim() !== ''),
    share,
  )) {
    if ((await ask(sentence)).kind === 'answer') answered.push(sentence)
  }
  return answered
}

async function ask(text: string): Promise<Answer> {
  return await askLedger(of, text, { today: UWA_TODAY, level: 'Navigator' })
}

test('[UR8] what nothing in a ledger answers is declined or asked back, but for these', async () => {
  // Each reads as a question of a ledger, word for word.
  const known: readonly (readonly [string, readonly string[]])[] = [
    ['clinc-out-of-scope', ['what person is the heaviest ever recorded', 'find my wallet']],
    ['clinc-others', ['how much gas do i have here']],
    ['banking77', ['Why am I being charged more ?']],
  ]
  for (const [name, ones] of known) {
    const answered = await answeredOf(name, SHARE)
    expect(answered.filter(sentence => !ones.includes(sentence))).toEqual([])
    expect(answered.length).toBe(isWholeProof ? ones.length : answered.length)
  }
})

test('[UR7] questions of a balance, as people put them, are answered', async () => {
  expect((await answeredOf('clinc-balance')).length).toBeGreaterThanOrEqual(19)
})
