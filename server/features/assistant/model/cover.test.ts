import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ModelMock, reads, startModelMock } from '#test/support/assistant/model-mock.ts'
import { faultOf, OCTOBER_FOOD, OCTOBER_WORDS } from '#test/support/assistant/model-talk.ts'
import { someRuns } from '#test/support/whole-proof.ts'

let mock: ModelMock
beforeAll(async () => {
  mock = await startModelMock()
})
afterAll(async () => await mock.close())

const SUM = { v: 2, measure: { of: 'sum' }, flow: 'out' }
const FOOD = { kind: 'category', id: '@Food & Groceries' }
const TRANSPORT = { kind: 'category', id: '@Transport' }
const LAST_MONTH = { type: 'units', unit: 'month', back: 1, count: 1 }
const NAMES_FOOD = ['what', 'Food & Groceries'] as const
const NAMES_TRANSPORT = ['what', 'Transport'] as const
const WRITTEN = ['what', 'words'] as const

interface Read {
  readonly question: string
  readonly plan: object
  readonly words: Parameters<typeof reads>[1]
}

/** Why a reading of a question is not taken. */
async function faultIn({ question, plan, words }: Read): Promise<unknown> {
  return await faultOf(mock, reads(plan, words), { question })
}

const TAKEN: readonly Read[] = [
  {
    question: 'what did provisions gulp through OPay?',
    plan: { ...SUM, where: { all: [[FOOD], [{ kind: 'wallet', id: '@OPay' }]] } },
    words: ['measure', 'none', NAMES_FOOD, 'measure', 'wallet', ['wallet', 'OPay']],
  },
  {
    question: 'total damage excluding provisions last month',
    plan: { ...SUM, where: { none: [FOOD] }, days: [LAST_MONTH] },
    words: ['measure', 'measure', 'without', ['without', 'Food & Groceries'], 'days', 'days'],
  },
  {
    question: 'any damage exceeding 5k without a label?',
    plan: {
      ...SUM,
      measure: { of: 'rows' },
      where: { all: [[{ kind: 'label', id: '' }]], amount: { least: 5000.01 } },
    },
    words: ['measure', 'measure', 'amount', 'amount', 'without', 'none', 'without'],
  },
  {
    question: 'damage at Bolt ride, the 3 heftiest',
    plan: {
      ...SUM,
      measure: { of: 'rows' },
      where: { all: [[{ kind: 'words', id: 'bolt ride' }]] },
      rank: { order: 'largest', take: 3 },
    },
    words: ['measure', 'what', WRITTEN, WRITTEN, 'none', 'rank', 'rank'],
  },
  {
    question: 'do provisions cripple me more than commuting?',
    plan: { ...SUM, where: { all: [[FOOD]] }, than: { where: { all: [[TRANSPORT]] } } },
    words: ['none', NAMES_FOOD, 'measure', 'none', 'than', 'than', ['than', 'Transport']],
  },
]

test.each(TAKEN)('[UM2] $question is taken as read', async read => {
  expect(await faultIn(read)).toBeUndefined()
})

const UNCOVERED: readonly (readonly [string, Read])[] = [
  [
    'a word that stands aside',
    {
      question: 'what did provisions and diesel gulp?',
      plan: { ...SUM, where: { all: [[FOOD]] } },
      words: ['measure', 'none', NAMES_FOOD, 'none', 'none', 'measure'],
    },
  ],
  [
    'a word that would name nothing',
    {
      question: 'what did provisions and diesel gulp?',
      plan: { ...SUM, where: { all: [[FOOD]] } },
      words: ['measure', 'none', NAMES_FOOD, 'what', 'what', 'measure'],
    },
  ],
  [
    'an object that would be a part of the verb',
    {
      question: 'damage last month on my plumber',
      plan: { ...SUM, days: [LAST_MONTH] },
      words: ['measure', 'days', 'days', 'measure', 'none', 'measure'],
    },
  ],
  [
    'a slot that the plan leaves empty',
    {
      question: 'hefty damage from provisions',
      plan: { ...SUM, where: { all: [[FOOD]] } },
      words: ['amount', 'measure', 'what', NAMES_FOOD],
    },
  ],
  [
    'a thing that the plan has not',
    {
      question: 'damage from provisions, commuting',
      plan: { ...SUM, where: { all: [[FOOD]] } },
      words: ['measure', 'what', NAMES_FOOD, NAMES_TRANSPORT],
    },
  ],
  [
    'days that nobody asked for',
    {
      question: 'damage from provisions',
      plan: { ...SUM, where: { all: [[FOOD]] }, days: [LAST_MONTH] },
      words: ['measure', 'what', NAMES_FOOD],
    },
  ],
  [
    'a thing that nobody asked for',
    {
      question: 'damage from provisions',
      plan: { ...SUM, where: { all: [[FOOD, TRANSPORT]] } },
      words: ['measure', 'what', NAMES_FOOD],
    },
  ],
  [
    'a thing in another slot than its word',
    {
      question: 'damage excluding provisions and commuting',
      plan: { ...SUM, where: { all: [[FOOD]], none: [TRANSPORT] } },
      words: [
        'measure',
        'without',
        ['without', 'Food & Groceries'],
        'none',
        ['without', 'Transport'],
      ],
    },
  ],
  [
    'a negation that is passed over',
    {
      question: 'damage not from provisions',
      plan: { ...SUM, where: { all: [[FOOD]] } },
      words: ['measure', 'measure', 'what', NAMES_FOOD],
    },
  ],
  [
    'words of a description that are not in the question',
    {
      question: 'damage from bolt',
      plan: { ...SUM, where: { all: [[{ kind: 'words', id: 'bolt ride' }]] } },
      words: ['measure', 'what', WRITTEN],
    },
  ],
]

test.each(UNCOVERED)('[UM2] %s is refused', async (_, read) => {
  expect(await faultIn(read)).toBe('uncovered')
})

const OTHERWISE: readonly (readonly [string, Read])[] = [
  [
    'a thing that is named in full',
    {
      question: 'what did provisions gulp through OPay?',
      plan: { ...SUM, where: { all: [[FOOD], [{ kind: 'wallet', id: '@GTBank' }]] } },
      words: ['measure', 'none', NAMES_FOOD, 'measure', 'wallet', ['wallet', 'GTBank']],
    },
  ],
  [
    'an amount ten times as small',
    {
      question: 'any damage exceeding 5k?',
      plan: { ...SUM, measure: { of: 'rows' }, where: { amount: { least: 50_000.01 } } },
      words: ['measure', 'measure', 'amount', 'amount'],
    },
  ],
  [
    'one of two amounts',
    {
      question: 'any damage exceeding 5k or 6k?',
      plan: { ...SUM, measure: { of: 'rows' }, where: { amount: { least: 6000.01 } } },
      words: ['measure', 'measure', 'amount', 'amount', 'amount', 'amount'],
    },
  ],
  [
    'an amount that nobody said',
    {
      question: 'any hefty damage?',
      plan: { ...SUM, measure: { of: 'rows' }, where: { amount: { least: 100_000 } } },
      words: ['measure', 'amount', 'measure'],
    },
  ],
  [
    'fewer ranks',
    {
      question: 'the 3 heftiest damages',
      plan: { ...SUM, measure: { of: 'rows' }, rank: { order: 'largest', take: 5 } },
      words: ['none', 'rank', 'rank', 'measure'],
    },
  ],
  [
    'a number of nothing',
    {
      question: 'damage 500 last month',
      plan: { ...SUM, days: [LAST_MONTH] },
      words: ['measure', 'measure', 'days', 'days'],
    },
  ],
  [
    'a time that would be a part of the verb',
    {
      question: 'damage from provisions last month',
      plan: { ...SUM, where: { all: [[FOOD]] } },
      words: ['measure', 'what', NAMES_FOOD, 'measure', 'measure'],
    },
  ],
]

test.each(OTHERWISE)(
  '[UM3] where the engine reads the question otherwise the plan is refused: %s',
  async (_, read) => {
    expect(await faultIn(read)).toBe('uncovered')
  },
)

const aSpan = fc.record({
  type: fc.constant('units'),
  unit: fc.constantFrom('day', 'week', 'weekend', 'month', 'quarter', 'year'),
  back: fc.integer({ min: -1, max: 13 }),
  count: fc.integer({ min: 1, max: 3 }),
})

test('[UM3] of all spans only the one that the question says is taken', async () => {
  await fc.assert(
    fc.asyncProperty(aSpan, async span => {
      const fault = await faultOf(mock, reads({ ...OCTOBER_FOOD, days: [span] }, OCTOBER_WORDS))
      const isOctober = span.unit === 'month' && span.back === 1 && span.count === 1
      expect(fault).toBe(isOctober ? undefined : 'uncovered')
    }),
    { numRuns: someRuns(60), examples: [[{ type: 'units', unit: 'month', back: 1, count: 1 }]] },
  )
})
