import * as v from 'valibot'
import { MAX_NAME_LENGTH } from '#base/text-limits.ts'
import {
  type AskedWrite,
  MOST_BUDGET_PARTS,
  type WriteDraft,
} from '#features/assistant/rules/question.ts'
import { koboToNaira } from '#money/money.ts'
import { BUDGET_FREQUENCIES } from '#records/budget/budget-terms.ts'
import { idSchema } from '#records/wire-text.ts'
import { daySchema, nairaSchema } from '#records/wire.ts'
import { listOf, textOf, wordsSchema } from './limited.ts'
import { scopeSchema, scopeToWire } from './plan-wire.ts'

const name = textOf(MAX_NAME_LENGTH)

const draft = v.variant('type', [
  v.object({
    type: v.literal('budget'),
    name,
    frequency: v.picklist(BUDGET_FREQUENCIES),
    endDay: v.exactOptional(daySchema),
    parts: listOf(
      v.object({
        labelId: v.exactOptional(idSchema),
        name,
        amount: v.exactOptional(nairaSchema),
      }),
      MOST_BUDGET_PARTS,
    ),
    isUsual: v.exactOptional(v.literal(true)),
  }),
  v.object({ type: v.literal('wallet'), name, amount: v.exactOptional(nairaSchema) }),
  v.object({ type: v.literal('label'), name }),
  v.object({
    type: v.literal('thing'),
    kind: v.picklist(['wallet', 'label', 'budget']),
    id: idSchema,
    name: v.exactOptional(name),
  }),
  v.object({
    type: v.literal('rows'),
    scope: scopeSchema,
    rowId: v.exactOptional(idSchema),
  }),
])

/** A write that was asked for, on the wire. Devices of the edition before know its form and its line. */
export const writeSchema = v.object({
  form: v.picklist(['expense', 'income', 'transfer', 'budget', 'none']),
  line: wordsSchema,
  draft: v.exactOptional(draft),
})

/** The write as the wire has it, naira, which `writeSchema` reads back. */
export function writeToWire({ draft: asked, ...same }: AskedWrite) {
  return { ...same, ...(asked !== undefined && { draft: draftToWire(asked) }) }
}

function draftToWire(asked: WriteDraft) {
  if (asked.type === 'rows') return { ...asked, scope: scopeToWire(asked.scope) }
  if (asked.type === 'wallet') return inNaira(asked)
  return asked.type === 'budget' ? { ...asked, parts: asked.parts.map(inNaira) } : asked
}

function inNaira<Of extends { readonly amount?: WireAmount }>({ amount, ...same }: Of) {
  return { ...same, ...(amount !== undefined && { amount: koboToNaira(amount) }) }
}

type WireAmount = Parameters<typeof koboToNaira>[0]
