import { expect, test } from 'vitest'
import { askLedger } from '#features/assistant/rules/ask.ts'
import { readNames } from '#features/assistant/rules/read/read-names.ts'
import { readText } from '#features/assistant/rules/read/read-text.ts'
import { datedPlan } from '../support/assistant/dated-plan.ts'
import { plainPlanReader } from '../support/assistant/plain-plan-reader.ts'
import { isWholeProof, someOf } from '../support/whole-proof.ts'
import { loadSet } from './question-set.ts'
import { ledgerOf } from './set-ledger.ts'

const SETS = isWholeProof
  ? ['visible', 'strangers-1', 'strangers-2', 'strangers-3']
  : ['strangers-2']
// `npm test` asks one in so many of its chats.
const SHARE = 6

test.each(SETS)(
  '[PT5] [UA8] each question offered to those of the set %s is read as it is meant',
  async name => {
    const set = loadSet(`test/fixtures/questions/${name}.json`)
    const { today } = set
    const reader = plainPlanReader(ledgerOf(set), { today, zone: set.timezone })
    const names = await readNames(reader)
    const offered = new Map<string, string>()
    for (const { turns } of someOf(set.conversations, SHARE)) {
      for (const { ask } of turns) {
        const { choices = [] } = await askLedger({ reader, names }, ask, {
          today,
          level: 'Navigator',
        })
        for (const { text, plan } of choices) {
          offered.set(text, JSON.stringify(datedPlan(plan, today)))
        }
      }
    }
    expect(offered.size).toBeGreaterThan(isWholeProof ? 100 : 15)
    const read = [...offered.keys()].map(text => {
      const reading = readText(text, { names, today })
      const plans = reading.type === 'plan' ? reading.plans : []
      return [text, plans.map(({ plan }) => JSON.stringify(datedPlan(plan, today)))]
    })
    expect(read).toEqual([...offered].map(([text, plan]) => [text, [plan]]))
  },
)
