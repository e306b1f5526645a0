import * as v from 'valibot'
import { MAX_CATEGORY_LENGTH } from '#base/text-limits.ts'
import { EVIDENCE_PAGES } from '#features/assistant/rules/answer/answer.ts'
import { ANSWERED_INTENTS, REFUSALS } from '#features/assistant/rules/question.ts'
import { TRANSACTION_TYPES } from '#records/transaction/terms.ts'
import { idSchema } from '#records/wire-text.ts'
import { daySchema, nairaSchema, totalNairaSchema } from '#records/wire.ts'
import { countSchema, listOf, textOf, wordsSchema } from './limited.ts'
import { planSchema, scopeSchema, thingsSchema } from './plan-wire.ts'
import { writeSchema } from './write-wire.ts'

/** The longest text of an answer, in UTF-16 units. */
export const MAX_ANSWER_LENGTH = 4000

// An answer with its table and its evidence takes at most so many bytes of JSON.
const MAX_EVIDENCE_BYTES = 32 * 1024

const MAX_TABLE_ROWS = 50
const MAX_TABLE_COLUMNS = 8
const MAX_PIECES = 100
const MAX_NAMED = 200
const MAX_NOTES = 20
const MAX_FOLLOW_UPS = 10

const sentence = textOf(MAX_ANSWER_LENGTH)

const phrase = listOf(
  v.variant('type', [
    v.object({ type: v.literal('text'), text: sentence }),
    v.object({ type: v.literal('money'), amount: totalNairaSchema }),
  ]),
  MAX_PIECES,
)

const table = v.pipe(
  v.object({
    columns: listOf(v.object({ name: wordsSchema, isNumber: v.boolean() }), MAX_TABLE_COLUMNS),
    rows: listOf(listOf(phrase, MAX_TABLE_COLUMNS), MAX_TABLE_ROWS),
  }),
  v.check(
    ({ columns, rows }) => rows.every(row => row.length === columns.length),
    'Every row must have as many cells as there are columns.',
  ),
)

const topicEntries = {
  type: v.exactOptional(v.picklist(TRANSACTION_TYPES)),
  categories: listOf(textOf(MAX_CATEGORY_LENGTH), MAX_NAMED),
  labelIds: listOf(idSchema, MAX_NAMED),
  walletIds: listOf(idSchema, MAX_NAMED),
  budgetId: v.exactOptional(idSchema),
  merchant: v.exactOptional(wordsSchema),
} as const

const filter = v.object({
  ...topicEntries,
  from: v.exactOptional(daySchema),
  to: v.exactOptional(daySchema),
  withTransfers: v.exactOptional(v.literal(true)),
})

const period = v.object({ from: v.exactOptional(daySchema), to: daySchema, words: wordsSchema })

const question = v.object({
  intent: v.picklist(ANSWERED_INTENTS),
  topic: v.object(topicEntries),
  period: v.exactOptional(period),
  against: v.exactOptional(period),
  by: v.exactOptional(v.picklist(['category', 'label', 'wallet', 'merchant'])),
  per: v.exactOptional(v.picklist(['day', 'week', 'month', 'transaction'])),
  granularity: v.exactOptional(v.picklist(['day', 'week', 'month'])),
  limit: v.exactOptional(countSchema),
  amount: v.exactOptional(nairaSchema),
})

const operand = v.object({
  name: wordsSchema,
  value: phrase,
  scope: v.exactOptional(scopeSchema),
  rowCount: countSchema,
})

const evidence = v.object({
  intent: v.picklist([...ANSWERED_INTENTS, ...REFUSALS, 'clarify']),
  // Of answers of the edition before plans; devices of that edition ask for it.
  filter: v.nullable(filter),
  scope: v.exactOptional(scopeSchema),
  operands: v.exactOptional(listOf(operand, MAX_TABLE_ROWS)),
  opens: v.exactOptional(
    v.object({ page: v.picklist(EVIDENCE_PAGES), id: v.exactOptional(idSchema) }),
  ),
  rowCount: countSchema,
  notes: listOf(wordsSchema, MAX_NOTES),
  rowIds: listOf(idSchema, MAX_TABLE_ROWS),
})

/** An answer of Uwa on the wire, money in naira, to the program's form. */
export const answerSchema = v.pipe(
  v.object({
    kind: v.picklist(['answer', 'empty', 'clarify', 'refuse']),
    phrase,
    table: v.exactOptional(table),
    evidence,
    followUps: listOf(wordsSchema, MAX_FOLLOW_UPS),
    choices: v.exactOptional(
      listOf(v.object({ text: wordsSchema, plan: planSchema }), MAX_FOLLOW_UPS),
    ),
    write: v.exactOptional(writeSchema),
    question: v.exactOptional(question),
    plan: v.exactOptional(planSchema),
    told: v.exactOptional(v.object({ from: daySchema, to: daySchema })),
    about: v.exactOptional(thingsSchema),
    listed: v.exactOptional(thingsSchema),
  }),
  v.check(answer => isSmall(answer), `Must be at most ${MAX_EVIDENCE_BYTES} bytes.`),
)

/** An answer of Uwa on the wire. */
export type WireAnswer = v.InferInput<typeof answerSchema>

// Measured in kobo: naira have at most a point more to an amount.
function isSmall(answer: object): boolean {
  return new TextEncoder().encode(JSON.stringify(answer)).length <= MAX_EVIDENCE_BYTES
}
